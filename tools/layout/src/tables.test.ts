import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findForeignWrites } from './tables.ts'

const schema = "export const devices = pgTable('devices', {})\n"
const importing = "import { devices } from '../devices/schema.ts'\n"

function writesIn(file: string, text: string) {
  const root = mkdtempSync(join(tmpdir(), 'marsad-tables-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const put = (path: string, content: string) => {
    const at = join(root, 'apps/server/src', path)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, content)
  }
  put('domains/devices/schema.ts', schema)
  put(file, text)
  return findForeignWrites(root)
}

test.for([
  ['tx.insert(devices).values(row)', 'an insert'],
  ['tx.update(devices).set({})', 'an update'],
  ['tx.delete(devices)', 'a deletion'],
  ["client.query('update devices set name = $1')", 'SQL'],
])('%s in another domain is found', ([statement = '']) => {
  expect(writesIn('domains/alerting/alerts.store.ts', importing + statement)).toEqual([
    'apps/server/src/domains/alerting/alerts.store.ts writes devices',
  ])
})

test('reading a foreign table, and writing an own one, is not', () => {
  expect(writesIn('domains/alerting/alerts.store.ts', `${importing}tx.select().from(devices)`)).toEqual([])
  const own = "import { devices } from './schema.ts'\ntx.insert(devices).values(row)"
  expect(writesIn('domains/devices/devices.store.ts', own)).toEqual([])
})
