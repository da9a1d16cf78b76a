import { channelKinds } from '@marsad/contract/alerts'
import { ChannelTarget } from '@marsad/contract/http/channels'
import { expect, test } from 'vitest'
import { channelSchema, toDraft, toTarget, type ChannelDraft } from './channel-draft.ts'

const good = {
  name: 'Ops',
  url: 'https://example.com/hooks/1',
  botToken: '123456:AAEhBP0av28abcdefghijklmnop',
  chatId: '-1001234567890',
  routingKey: '0123456789abcdef0123456789abcdef',
}

const problems = (draft: ChannelDraft, isNew = true) =>
  Object.fromEntries(
    (channelSchema(isNew).safeParse(draft).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

test('every kind gives a target that the server takes, and asks for what is missing', () => {
  for (const kind of channelKinds) {
    const empty = { ...toDraft(kind, null, 'en'), name: 'Ops' }
    const filled = { ...empty, ...good }
    expect(problems(filled)).toEqual({})
    expect(ChannelTarget.safeParse(toTarget(filled)).success).toBe(true)
    expect(Object.values(problems(empty)).includes('required')).toBe(kind !== 'email')
    expect(problems(empty, false)).toEqual({})
  }
})

test('what cannot be right is said before anything is sent', () => {
  const draft = (kind: ChannelDraft['kind'], more: Partial<ChannelDraft>) => ({
    ...toDraft(kind, null, 'en'),
    ...good,
    ...more,
  })
  expect(problems(draft('slack', { url: 'hooks.slack.com/x' }))).toEqual({ url: 'url' })
  expect(problems(draft('webhook', { url: 'ftp://example.com' }))).toEqual({ url: 'url' })
  expect(problems(draft('ntfy', { url: 'https://ntfy.sh' }))).toEqual({ url: 'topic' })
  expect(problems(draft('telegram', { botToken: 'abc', chatId: 'me' }))).toEqual({
    botToken: 'botToken',
    chatId: 'chatId',
  })
  expect(problems(draft('pagerduty', { routingKey: 'short' }))).toEqual({ routingKey: 'routingKey' })
  expect(problems(draft('email', { audience: 'chosen' }))).toEqual({ memberIds: 'required' })
  expect(problems(draft('email', { name: ' ' }))).toEqual({ name: 'required' })
})

test('a half-entered new place of a known channel is not taken', () => {
  const draft = { ...toDraft('telegram', null, 'en'), name: 'Ops', chatId: good.chatId }
  expect(problems(draft, false)).toEqual({ botToken: 'required' })
})
