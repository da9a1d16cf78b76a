import compile from 'icu-minify/compile'
import { flatten, type Catalogues } from './read-catalogues.ts'

const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other']
const kinds = ['', 'select', 'plural', 'ordinal', 'number', 'date', 'time']
const plural = 2

/** What a translator or a programmer has to mend, one sentence each. */
export function findCatalogueProblems(catalogues: Catalogues, isUsed: (path: string) => boolean): string[] {
  const english = flatten(catalogues.en)
  const arabic = flatten(catalogues.ar)
  const problems: string[] = []

  for (const [path, text] of english) {
    const translation = arabic.get(path)
    if (text.trim() === '') problems.push(`en ${path}: the text is empty`)
    if (!isUsed(path)) problems.push(`en ${path}: nothing uses this text`)
    if (translation === undefined) {
      problems.push(`ar ${path}: the text is missing`)
      continue
    }
    const expected = describe(placeholders(text))
    const actual = describe(placeholders(translation))
    if (expected !== actual) problems.push(`ar ${path}: takes (${actual}) where English takes (${expected})`)
  }

  for (const [path, text] of arabic) {
    if (text.trim() === '') problems.push(`ar ${path}: the text is empty`)
    if (!english.has(path)) problems.push(`en ${path}: the text is missing`)
    for (const forms of pluralForms(compile(text))) {
      const missing = arabicForms.filter((form) => !forms.includes(form))
      if (missing.length > 0) problems.push(`ar ${path}: the plural lacks ${missing.join(', ')}`)
    }
  }
  return problems
}

const describe = (found: Set<string>) => [...found].toSorted().join(', ')

function placeholders(text: string): Set<string> {
  const found = new Set<string>()
  walk(compile(text), (name, kind) => found.add(`${name} ${kind}`.trim()))
  return found
}

function pluralForms(message: unknown): string[][] {
  const found: string[][] = []
  walk(message, (_name, kind, options) => {
    if (kind === 'plural' || kind === 'ordinal') found.push(Object.keys(options ?? {}))
  })
  return found
}

type Visit = (name: string, kind: string, options: Record<string, unknown> | undefined) => void

/** A compiled message is a string or a list of nodes: text, `[name]`, `[name, kind, options]` or `[tag, ...children]`. */
function walk(message: unknown, visit: Visit): void {
  if (!Array.isArray(message)) return
  for (const node of message) {
    if (!Array.isArray(node)) continue
    const [name, kind, options] = node as [string, unknown, unknown]
    if (kind === undefined) visit(name, '', undefined)
    else if (typeof kind === 'number' && kind > 0) {
      const branches = kind <= plural + 1 ? (options as Record<string, unknown>) : undefined
      visit(name, kinds[kind] ?? '', branches)
      for (const branch of Object.values(branches ?? {})) walk(branch, visit)
    } else {
      visit(name, 'tag', undefined)
      walk(node.slice(1), visit)
    }
  }
}
