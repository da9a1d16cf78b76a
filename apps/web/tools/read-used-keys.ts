import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { sourceFiles } from './source-files.ts'

/**
 * Says whether some string of the source names a message: by its full path, or by its end where
 * `useTranslations('shell.nav')` gives the beginning, or by a template such as `status.${status}`.
 */
export function readUsedKeys(): (path: string) => boolean {
  const literals = new Set<string>()
  const patterns = new Set<string>()
  for (const file of sourceFiles()) collect(file, literals, patterns)
  const templates = [...patterns].map((pattern) => new RegExp(`^${pattern}$`))

  return (path) => {
    const parts = path.split('.')
    return parts.some((_, start) => {
      const end = parts.slice(start).join('.')
      return literals.has(end) || templates.some((template) => template.test(end))
    })
  }
}

function collect(file: string, literals: Set<string>, patterns: Set<string>) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  new Visitor({
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
