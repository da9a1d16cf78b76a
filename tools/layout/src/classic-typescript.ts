import { registerHooks } from 'node:module'

// dependency-cruiser parses with TypeScript's classic API, which the TypeScript 7 at the root no longer has.
// npm hoists the cruiser beside that one, so its `typescript` is pointed at the 5.9 of this workspace.
const classic = new Map(
  ['typescript', 'typescript/package.json'].map((name) => [name, import.meta.resolve(name)]),
)

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const url = classic.get(specifier)
    return url ? { url, shortCircuit: true } : nextResolve(specifier, context)
  },
})
