import type { ChannelTarget } from '@marsad/contract/http/channels'
import { expect, test } from 'vitest'
import { addressOf, emailColumns, hintOf } from './target.rules.ts'

const slack = { kind: 'slack', url: 'https://hooks.slack.com/services/SECRET' } as ChannelTarget
const telegram = { kind: 'telegram', chatId: '-100', botToken: 'SECRET' } as ChannelTarget
const pagerduty = { kind: 'pagerduty', routingKey: `${'S'.repeat(28)}abcd` } as ChannelTarget
const email = (audience: 'admins' | 'everyone' | 'chosen', memberIds: string[] = []) =>
  ({ kind: 'email', audience, memberIds }) as ChannelTarget

test('a hint tells channels apart and nothing of their secrets', () => {
  expect(hintOf(slack)).toBe('hooks.slack.com')
  expect(hintOf(telegram)).toBe('-100')
  expect(hintOf(pagerduty)).toBe('…abcd')
  expect(hintOf(email('admins'))).toBe('')
})

test('only some kinds have an address that a person typed', () => {
  expect(addressOf(slack)?.href).toBe('https://hooks.slack.com/services/SECRET')
  expect(addressOf(telegram)).toBeUndefined()
  expect(addressOf(email('admins'))).toBeUndefined()
})

test('people are named only where they were chosen', () => {
  expect(emailColumns(email('chosen', ['u1']))).toEqual({ audience: 'chosen', memberIds: ['u1'] })
  expect(emailColumns(email('everyone', ['u1']))).toEqual({ audience: 'everyone', memberIds: [] })
  expect(emailColumns(slack)).toEqual({ audience: null, memberIds: [] })
})
