import { expect, test } from 'vitest'
import { budget, openAccount, priceOf, refill, secondsUntilPaid } from './budget.rules.ts'

const hours = (count: number) => count * 3_600_000

test('long lines cost as much as the short ones that would weigh the same', () => {
  expect(priceOf(Buffer.from('a 1\n'.repeat(50)))).toBe(50)
  expect(priceOf(Buffer.from(`${'a'.repeat(128 * 1000 - 1)}\n`))).toBe(1000)
  expect(priceOf(Buffer.from('a 1'))).toBe(1)
})

test('a device that was quiet for long may send no more at once than one that is new', () => {
  const account = openAccount(0)
  refill(account, hours(48))
  expect(account.samples).toBe(budget.samplesAtOnce)
  account.samples = -budget.samplesPerSecond * 10
  expect(secondsUntilPaid(account)).toBe(10)
  refill(account, hours(48) + 4000)
  expect(secondsUntilPaid(account)).toBe(6)
  refill(account, hours(96))
  expect(account.samples).toBe(budget.samplesAtOnce)
})

test('series are counted by the hour', () => {
  const account = openAccount(0)
  account.series.add(1)
  refill(account, hours(1))
  expect(account.series.size).toBe(1)
  refill(account, hours(1) + 1)
  expect(account.series.size).toBe(0)
})
