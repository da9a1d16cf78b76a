import { expect, test } from 'vitest'
import { listFiles, parseLongFile, readLongFiles } from './long-files.ts'
import { foldersWithoutLongTest, isCovered, longFilesReached } from './reach.ts'

const alerts = {
  path: 'apps/server/src/domains/alerting/alerts/storm.long.test.ts',
  covers: ['apps/server/src/domains/alerting', 'packages/contract/src/http/alerts.ts'],
}
const matrix = { path: 'apps/server/src/matrix.long.test.ts', covers: ['apps/server/src/**/*.routes.ts'] }
const reached = (...changed: string[]) => longFilesReached(changed, [alerts, matrix]).map(({ path }) => path)

test.each([
  ['a file below a covered folder', 'apps/server/src/domains/alerting/rules/rules.store.ts', [alerts.path]],
  ['a covered file', 'packages/contract/src/http/alerts.ts', [alerts.path]],
  ['a file that a glob matches', 'apps/server/src/domains/tickets/tickets.routes.ts', [matrix.path]],
  ['the long file itself', matrix.path, [matrix.path]],
  ['a folder whose name only begins alike', 'apps/server/src/domains/alerting-old/a.ts', []],
  ['another test below a covered folder', 'apps/server/src/domains/alerting/rules/rules.test.ts', []],
  ['a document', 'docs/alerts.md', []],
  ['a foundation', 'apps/server/src/engines/victoria.ts', [alerts.path, matrix.path]],
  ['a migration', 'apps/server/migrations/0023_new.sql', [alerts.path, matrix.path]],
  ['the tables of a domain', 'apps/server/src/domains/tickets/schema.ts', [alerts.path, matrix.path]],
  ['a helper of the browser tests', 'e2e/product.ts', [alerts.path, matrix.path]],
  ['a dependency', 'package-lock.json', [alerts.path, matrix.path]],
])('%s reaches the long files that can find it broken', (_, changed, files) => {
  expect(reached(changed)).toEqual(files)
})

test('a change of several files reaches what each of them reaches, once', () => {
  const rules = 'apps/server/src/domains/alerting/rules'
  expect(reached(`${rules}/a.ts`, `${rules}/alerting.routes.ts`, 'docs/a.md')).toEqual([
    alerts.path,
    matrix.path,
  ])
})

test('a long file says why and what it covers, on as many lines as it needs', () => {
  const text = '// Long: kills a server.\n// Covers: apps/a, apps/b\n// Covers: apps/c\n\n// Covers: apps/d\n'
  expect(parseLongFile('a', text).covers).toEqual(['apps/a', 'apps/b', 'apps/c'])
  expect(() => parseLongFile('a', '// Covers: apps/a\n\n')).toThrow('a: the first lines')
  expect(() => parseLongFile('a', '// Long: kills a server.\n\n')).toThrow('a: the first lines')
})

test('folders with a shipped file that no long file names are found', () => {
  const paths = [
    'apps/server/src/domains/alerting/rules/a.ts',
    'apps/server/src/domains/tickets/tickets.ts',
    'apps/server/src/domains/tickets/tickets.test.ts',
    'apps/server/src/platform/gate.ts',
    'deploy/compose.yaml',
    'docs/a.md',
  ]
  expect(foldersWithoutLongTest(paths, [alerts])).toEqual(['apps/server/src/domains/tickets', 'deploy'])
})

test('every folder of the product is named by a long file, and every name is of something', () => {
  const [files, longFiles] = [listFiles('.'), readLongFiles()]
  expect(foldersWithoutLongTest(files, longFiles)).toEqual([])

  const names = longFiles.flatMap(({ path, covers }) => covers.map((name) => ({ path, covers: [name] })))
  expect(names.filter((name) => !files.some((path) => isCovered(path, name)))).toEqual([])
})
