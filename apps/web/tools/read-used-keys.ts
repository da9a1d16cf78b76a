import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { sourceFiles } from './source-files.ts'

interface Found {
  /** What `useTranslations` is called with: the beginnings of paths. */
  namespaces: Set<string>
  literals: Set<string>
  patterns: Set<string>
}

/**
 * Whether the source names a message: by its full path, or by its end where a `useTranslations('shell.nav')`
 * gives the beginning, or by a template such as `status.${status}`.
 */
export function readUsedKeys(): (path: string) => boolean {
  const found: Found = { namespaces: new Set(['']), literals: new Set(), patterns: new Set() }
  for (const file of sourceFiles()) collect(file, found)
  const templates = [...found.patterns].map((pattern) => new RegExp(`^${pattern}$`))

  return (path) => {
    const parts = path.split('.')
    return parts.some((_, start) => {
      if (!found.namespaces.has(parts.slice(0, start).join('.'))) return false
      const end = parts.slice(start).join('.')
      return found.literals.has(end) || templates.some((template) => template.test(end))
    })
  }
}

function collect(file: string, { namespaces, literals, patterns }: Found) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  new Visitor({
    CallExpression(node) {
      const [first] = node.arguments
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'useTranslations') return
      if (first?.type === 'Literal' && typeof first.value === 'string') namespaces.add(first.value)
    },
    Literal(node) {
      if (typeof node.value === 'string') literals.add(node.value)
    },
    TemplateLiteral(node) {
      const fixed = node.quasis.map(({ value }) => value.cooked ?? '')
      // A template without any fixed word would vouch for every key.
      if (/^[\w.-]*$/.test(fixed.join('')) && /\w/.test(fixed.join(''))) {
        patterns.add(fixed.map((text) => text.replaceAll('.', '\\.')).join('[\\w.-]+'))
      }
    },
  }).visit(program)
}
