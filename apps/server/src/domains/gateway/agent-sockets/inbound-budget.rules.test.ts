import { expect, test } from 'vitest'
import { createInboundBudget, unreadable } from './frame-wishes.rules.ts'

const megabyte = 1024 * 1024

test('a few large messages are refused as many small ones are', () => {
  const byBytes = createInboundBudget(0)
  expect(byBytes.take({ messages: 1, bytes: 4 * megabyte }, 0)).toBe(true)
  expect(byBytes.take({ messages: 1, bytes: 1 }, 0)).toBe(false)
  const byMessages = createInboundBudget(0)
  for (let message = 0; message < 50; message += 1)
    expect(byMessages.take({ messages: 1, bytes: 1 }, 0)).toBe(true)
  expect(byMessages.take({ messages: 1, bytes: 1 }, 0)).toBe(false)
})

test('both fill up as time passes, and never beyond what is allowed at once', () => {
  const budget = createInboundBudget(0)
  expect(budget.take({ messages: 50, bytes: 4 * megabyte }, 0)).toBe(true)
  expect(budget.take({ messages: 10, bytes: megabyte }, 1000)).toBe(true)
  expect(budget.take({ messages: 50, bytes: 4 * megabyte }, 3_600_000)).toBe(true)
  expect(budget.take({ messages: 0, bytes: 1 }, 3_600_000)).toBe(false)
})

test('what cannot be read is forgiven a few times', () => {
  const budget = createInboundBudget(0)
  const refusals = [1, 2, 3, 4, 5, 6].map(() => budget.take(unreadable, 0))
  expect(refusals).toEqual([true, true, true, true, true, false])
})

test('a tenth of a second gives back a tenth of what a second does', () => {
  const budget = createInboundBudget(0)
  expect(budget.take({ messages: 50, bytes: 4 * megabyte }, 0)).toBe(true)
  expect(budget.take({ messages: 1, bytes: megabyte / 10 }, 100)).toBe(true)
  expect(budget.take({ messages: 1, bytes: 0 }, 100)).toBe(false)
})
