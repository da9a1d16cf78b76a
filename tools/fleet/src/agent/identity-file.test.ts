import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newIdentity } from './identity.ts'
import { openIdentityFile } from './identity-file.ts'

test('agents come back as they were last kept, even when the last line was cut', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'fleet-')), 'identities.jsonl')
  const first = { ...newIdentity(0), deviceId: 'a' }
  const second = newIdentity(1)
  const keeper = openIdentityFile(path)
  for (const identity of [first, second, { ...first, joins: 1 }]) keeper.keep(identity)
  appendFileSync(path, '{"index":1,"joi')
  expect([...openIdentityFile(path).known.values()]).toEqual([{ ...first, joins: 1 }, second])
  expect([...openIdentityFile(path).known.values()]).toEqual([{ ...first, joins: 1 }, second])
})
