import type { ChannelKind, Severity } from '@marsad/contract/alerts'
import { expect, test } from 'vitest'
import { defaultPace } from '../../../platform/pace.ts'
import type { Message } from './messages/message.ts'
import { ntfyRequest } from './requests/ntfy-request.ts'
import { slackRequest } from './requests/slack-request.ts'
import { channelsFor, nextTry } from './deliveries/routing.rules.ts'
import { judgeAnswer } from './deliveries/send.ts'

const at = new Date('2026-01-01T00:00:00Z')
const inSeconds = (seconds: number) => new Date(at.getTime() + seconds * 1000)

test('whoever asks for patience gets it, an hour at most', () => {
  expect(nextTry({ attempts: 1 }, at, defaultPace)).toEqual(inSeconds(5))
  expect(nextTry({ attempts: 1, retryAfterMs: 60_000 }, at, defaultPace)).toEqual(inSeconds(60))
  expect(nextTry({ attempts: 1, retryAfterMs: 10 * 86_400_000 }, at, defaultPace)).toEqual(inSeconds(3600))
  expect(nextTry({ attempts: 8 }, at, defaultPace)).toBeNull()
})

test.for([
  ['90', 90_000],
  ['2.5', 2500],
  ['Thu, 01 Jan 2026 00:02:00 GMT', 120_000],
] as const)('a receiver that asks for %s is understood', ([header, ms]) => {
  const answer = { kind: 'answered', status: 429, headers: { 'retry-after': header }, body: '' } as const
  expect(judgeAnswer(answer, [], at)).toMatchObject({ problem: 'too_many_requests', retryAfterMs: ms })
})

test('a rule with no channels notifies nobody, and one whose channels are gone everybody', () => {
  const channel = (id: string, isEnabled = true) => ({
    id,
    kind: 'slack' as ChannelKind,
    isEnabled,
    severities: ['critical'] as Severity[],
  })
  const channels = [channel('a'), channel('b'), channel('off', false)]
  const idsFor = (channelIds: string[] | null, severity: Severity = 'critical') =>
    channelsFor({ channelIds, severity }, channels).map(({ id }) => id)
  expect(idsFor([])).toEqual([])
  expect(idsFor(null)).toEqual(['a', 'b'])
  expect(idsFor(null, 'warning')).toEqual([])
  expect(idsFor(['b', 'off'], 'warning')).toEqual(['b'])
  expect(idsFor(['gone'])).toEqual(['a', 'b'])
})

const message: Message = { tone: 'critical', title: 'Down', body: '', facts: [], lists: [] }
const link = { url: 'https://marsad.example.com', label: 'Open' }

test('an address with a percent sign is an address', () => {
  const { url, body } = ntfyRequest(
    { url: 'https://ntfy.example.com/base/100%-alerts' },
    { locale: 'en', message, link },
  )
  expect([url.href, JSON.parse(body).topic]).toEqual(['https://ntfy.example.com/base/', '100%-alerts'])
})

test('a message of many lists stays within what Slack takes, and says of each', () => {
  const lists = Array.from({ length: 80 }, (_, n) => ({ title: `Incident ${n}.`, items: [`host-${n}`] }))
  const { body } = slackRequest(
    { url: 'https://hooks.slack.com/x' },
    { locale: 'en', message: { ...message, lists }, link },
  )
  const { blocks } = JSON.parse(body)
  expect(blocks.length).toBeLessThanOrEqual(50)
  expect(blocks.at(-1).type).toBe('actions')
  for (const { title } of lists) expect(JSON.stringify(blocks)).toContain(title)
})
