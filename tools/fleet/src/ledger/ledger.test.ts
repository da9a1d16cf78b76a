import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeMachine } from '../machine/machine.ts'
import { makePoint } from '../machine/point.ts'
import { seriesOf } from '../machine/series.ts'
import { checkOf } from './check.ts'
import { countPoint, createLedger, createTally, samplesIn, type Tally } from './ledger.ts'
import { readLedgers, writeLedgers } from './ledger-file.ts'

const machine = makeMachine(1, 0)
const { keys } = seriesOf(machine.shape)
const start = 1_790_000_000_000
const moments = Array.from({ length: 50 }, (_, index) => start + index * 10_000)

const tallyOf = (times: readonly number[]): Tally => {
  const tally = createTally(keys.length)
  for (const at of times) countPoint(tally, makePoint(machine, at).checks)
  return tally
}

test('the order of samples does not matter', () => {
  expect(tallyOf(moments.toReversed())).toEqual(tallyOf(moments))
})

test('a lost sample, a repeated one and a moved one each change the check of their series', () => {
  const right = tallyOf(moments)
  const wrong = [
    tallyOf(moments.slice(1)),
    tallyOf([...moments, start]),
    tallyOf([start + 1, ...moments.slice(1)]),
  ]
  for (const { checks } of wrong)
    expect(checks.filter((check, index) => check === right.checks[index])).toHaveLength(0)
})

test('a value that is off by its last digit changes the check', () => {
  expect(checkOf(start, 0.1235)).not.toBe(checkOf(start, 0.1234))
  expect(checkOf(start, -0)).toBe(checkOf(start, 0))
})

test('what was written to a file is read again', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'fleet-')), 'ledger.jsonl')
  const ledger = { ...createLedger(keys), sent: tallyOf(moments), acknowledged: tallyOf(moments.slice(9)) }
  const other = createLedger(seriesOf(makeMachine(1, 1).shape).keys)
  const ledgers = new Map([
    ['one', ledger],
    ['two', other],
    ['three', { ...ledger, sent: tallyOf([]) }],
  ])
  await writeLedgers(path, ledgers)
  expect(await readLedgers(path)).toEqual(ledgers)
  expect(samplesIn(ledger.acknowledged)).toBe(41 * keys.length)
})
