import SwiftFacts

extension Rule {
  static let layerImport = Rule(
    name: "layer_import",
    summary: "A folder imports what its layer may.",
    why: """
      A domain that imports the networking module is one line away from showing `{"status": "paused"}` as it \
      came. The table `layers` says which modules a folder may import.
      """,
    severity: .error, isHouseStyle: true, options: [.layers],
    accepted: ["import Domain\nstruct Order {}"],
    rejected: ["import Networking\nstruct Order {}"],
    check: { project in
      project.files.flatMap { file in
        project.options.layers.filter { project.isIn([$0.path], file.path) }.flatMap { layer in
          file.imports.filter { !layer.imports.contains($0.module) }.map { imported in
            Finding(
              rule: "layer_import", path: file.path, place: imported.place,
              symbol: "\(layer.path) imports \(imported.module)",
              message:
                "`\(layer.path)` may import \(allowed(layer)); `\(imported.module)` is not among them"
            )
          }
        }
      }
    })
}

private func allowed(_ layer: Layer) -> String {
  layer.imports.isEmpty ? "nothing" : layer.imports.sorted().joined(separator: ", ")
}
