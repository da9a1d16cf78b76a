import { globSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { readModule, type LaterImport, type Module } from './read-modules.ts'

const source = join(import.meta.dirname, '../src')

/** Which piece of the catalogue brings a namespace. */
async function readPieces(): Promise<Map<string, string>> {
  const pieces = new Map<string, string>()
  for (const file of globSync('locales/en/*.ts', { cwd: source })) {
    const piece = basename(file, '.ts')
    if (piece === 'index') continue
    const module: Record<string, unknown> = await import(join(source, file))
    for (const namespace of Object.keys(module)) {
      if (piece === 'core' || !pieces.has(namespace)) pieces.set(namespace, piece)
    }
  }
  return pieces
}

/** Everything that loads later, with the words that come along. */
export function readLaterParts(entry = join(source, 'main.tsx')): LaterImport[] {
  const parts = new Map<string, LaterImport>()
  const readOnce = onceEach()
  const visit = (file: string) => {
    for (const module of together(file, readOnce).values()) {
      for (const part of module.later) {
        if (parts.has(part.file)) continue
        parts.set(part.file, part)
        visit(part.file)
      }
    }
  }
  visit(entry)
  return [...parts.values()]
}

/** Parts of the page that would be drawn before their words are here, one sentence each. */
export async function findMissingWords(entry = join(source, 'main.tsx')): Promise<string[]> {
  const pieces = await readPieces()
  const problems = new Set<string>()
  const visited = new Set<string>()
  const readOnce = onceEach()

  const visit = (start: string, here: ReadonlySet<string>) => {
    const visitId = `${start} ${[...here].toSorted().join()}`
    if (visited.has(visitId)) return
    visited.add(visitId)
    for (const [file, module] of together(start, readOnce)) {
      for (const namespace of module.namespaces) {
        const piece = pieces.get(namespace)
        if (piece && !here.has(piece)) {
          problems.add(
            `${relative(source, file)}: its words (${piece}) do not come with ${relative(source, start)}`,
          )
        }
      }
      for (const { file: later, words } of module.later) visit(later, new Set([...here, ...words]))
    }
  }
  visit(entry, new Set(['core']))
  return [...problems]
}

/** A file and all that arrives with it. */
function together(
  start: string,
  readOnce: (file: string) => Module,
  found = new Map<string, Module>(),
): Map<string, Module> {
  // No build carries the gallery; it loads every word by itself.
  if (found.has(start) || start.includes('/app/gallery/')) return found
  const module = readOnce(start)
  found.set(start, module)
  for (const file of module.imports) together(file, readOnce, found)
  return found
}

/** Most files arrive with many parts, and each is parsed once. */
function onceEach(): (file: string) => Module {
  const read = new Map<string, Module>()
  return (file) => {
    const module = read.get(file) ?? readModule(file)
    read.set(file, module)
    return module
  }
}
