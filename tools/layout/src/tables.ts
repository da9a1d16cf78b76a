import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { filesIn } from './files.ts'

const source = 'apps/server/src'

/** The domain of a file; the platform counts as one. */
const ownerOf = (path: string) =>
  /^(?:domains\/(?<domain>[^/]+)|(?<platform>platform))\//.exec(path)?.groups?.['domain'] ?? 'platform'

const written = /\b(?:insert into|update|delete from)\s+(?:only\s+)?"?([a-z_]+)"?/gi
const imported = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(\.[^']*\/schema\.ts)'/g
const declared = /export const (\w+) = (?:pgTable|\w*[tT]able)\(\s*'([a-z_]+)'/g

/** Writes to a table outside of the domain that owns it. */
export function findForeignWrites(root: string): string[] {
  const base = join(root, source)
  const files = filesIn(base).filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/test\//.test(file))
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const owners = new Map<string, string>()
  for (const [file, text] of texts) {
    if (!file.endsWith('/schema.ts')) continue
    for (const [, , table = ''] of text.matchAll(declared)) owners.set(table, ownerOf(relative(base, file)))
  }
  return [...texts].flatMap(([file, text]) => {
    const path = relative(base, file)
    if (!/^(domains|platform)\//.test(path) || file.endsWith('/schema.ts')) return []
    const owner = ownerOf(path)
    const foreign = [...text.matchAll(imported)].flatMap(([, names = '', from = '']) =>
      ownerOf(relative(base, resolve(dirname(file), from))) === owner ? [] : localNames(names),
    )
    const byQuery = foreign.filter((name) => new RegExp(`\\.(insert|update|delete)\\(${name}\\)`).test(text))
    const bySql = [...text.matchAll(written)].flatMap(([, table = '']) => {
      const other = owners.get(table)
      return other === undefined || other === owner ? [] : [table]
    })
    return [...byQuery, ...bySql].map((table) => `${source}/${path} writes ${table}`)
  })
}

const localNames = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((name) => name.split(' as ').at(-1) ?? name)
