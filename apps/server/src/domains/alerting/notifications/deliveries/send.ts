import type { DeliveryProblem, MessageEvent } from '@marsad/contract/alerts'
import { capabilities, isAtLeast } from '@marsad/contract/permissions'
import { z } from 'zod'
import type { Service } from '../../../../platform/context.ts'
import type { OutboundAnswer } from '../../../../platform/outbound/index.ts'
import { acknowledgeUrl } from '../../acknowledge-links/link-token.ts'
import type { ChannelRow } from '../channels/channels.store.ts'
import { openTarget, type SealedTarget } from '../channels/channels.ts'
import { messageOfAll, newestOfEach } from '../messages/group-message.ts'
import { alertsUrl, alertUrl, channelsUrl, testMessage, type Notice } from '../messages/message.ts'
import { sendMail } from '../messages/notifications.mail.ts'
import { cleaned, cut } from '../messages/plain-text.ts'
import { readerFormat, type ReaderSettings } from '../messages/reader-format.ts'
import { webhookPayload } from '../messages/webhook-payload.ts'
import { discordRequest } from '../requests/discord-request.ts'
import { ntfyRequest } from '../requests/ntfy-request.ts'
import type { OutgoingRequest, Written } from '../requests/outgoing-request.ts'
import { pagerdutyRequest } from '../requests/pagerduty-request.ts'
import { slackRequest } from '../requests/slack-request.ts'
import { teamsRequest } from '../requests/teams-request.ts'
import { telegramRequest } from '../requests/telegram-request.ts'
import { webhookRequest } from '../requests/webhook-request.ts'
import type { ClaimedRow } from './claims.store.ts'
import { isForMachines } from './routing.rules.ts'
import { outboundOf, type Sent } from '../requests/outgoing-request.ts'
import type { Reader } from './notified.store.ts'

const mostDetail = 300

/** Whether a message was delivered, and a detail for whoever has to fix it. `secrets` are removed from it. */
export function judgeAnswer(answer: OutboundAnswer, secrets: readonly string[], now = new Date()): Sent {
  if (answer.kind === 'failed') return answer
  const { status, headers, body } = answer
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const text = cut(cleaned(without(body.slice(0, 4 * mostDetail), secrets)), mostDetail)
  return {
    kind: 'failed',
    problem: problemOf(status),
    detail: [String(status), text].filter(Boolean).join(' '),
    retryAfterMs: retryAfter(headers['retry-after'], body, now),
  }
}

function problemOf(status: number): DeliveryProblem {
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 401 || status === 403) return 'not_authorized'
  if (status === 404 || status === 410) return 'not_found'
  if (status === 429) return 'too_many_requests'
  if (status >= 500 || status === 408) return 'answer_failed'
  return 'answer_refused'
}

/** Shorter secrets are not removed: they would match parts of ordinary words. */
const leastSecret = 4

const without = (text: string, secrets: readonly string[]) =>
  secrets
    .filter(({ length }) => length >= leastSecret)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)

/** Telegram and Discord report it in the body. */
const RetryAfter = z.object({
  retry_after: z.number().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})

function retryAfter(header: string | undefined, body: string, now: Date): number | undefined {
  if (header !== undefined && /^\d+(\.\d+)?$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header ?? '')
  if (!Number.isNaN(date)) return Math.max(0, date - now.getTime())
  const { data } = RetryAfter.safeParse(parsed(body))
  const seconds = data?.retry_after ?? data?.parameters?.retry_after
  return seconds === undefined ? undefined : seconds * 1000
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type Parcel = {
  workspaceId: string
  workspace: { name: string; timeZone: string }
  channel: Pick<ChannelRow, 'id' | 'kind' | 'locale' | 'target'>
  /** For e-mail; undefined if the user no longer exists. */
  reader: Reader | undefined
  rows: readonly ClaimedRow[]
}

/** Rows of one recipient are sent as one message. Every failure is returned, never thrown. */
export async function send(service: Service, parcel: Parcel): Promise<Sent> {
  try {
    return await sendNow(service, parcel)
  } catch (error) {
    const { workspaceId, channel } = parcel
    service.log.error({ err: error, workspaceId, channelId: channel.id }, 'notifications: could not be sent')
    return { kind: 'failed', problem: 'connection_failed', detail: '' }
  }
}

async function sendNow(service: Service, parcel: Parcel): Promise<Sent> {
  const { channel, reader, workspace } = parcel
  if (channel.kind === 'email') {
    if (!reader) return { kind: 'failed', problem: 'nobody_there', detail: '' }
    const { locale, preferences } = reader
    const settings = { ...preferences, locale, timeZone: preferences.timeZone ?? workspace.timeZone }
    const mail = written(
      service,
      parcel,
      settings,
      isAtLeast(reader.role, capabilities['alerts.handle'].role),
    )
    return sendMail(service, { ...parcel, reader, written: mail })
  }
  if (!channel.target) return { kind: 'failed', problem: 'nobody_there', detail: '' }
  const sealed = openTarget(service, channel.id, channel.target)
  const { typed, configured } = outboundOf(service)
  const { url, headers, body } = requestOf(service, parcel, sealed)
  const outbound = 'url' in sealed.target ? typed : configured
  const answer = await outbound.call(url, { method: 'POST', headers, body })
  return judgeAnswer(answer, secretsOf(sealed))
}

function written(
  service: Service,
  parcel: Parcel,
  settings: ReaderSettings,
  mayAcknowledge: boolean,
): Written {
  const { config } = service
  const { locale } = settings
  const format = readerFormat(settings)
  const context = { format, workspace: parcel.workspace.name }
  const notices = noticesOf(parcel.rows)
  const [only, ...others] = newestOfEach(notices)
  if (!only) {
    const link = { url: channelsUrl(config, locale), label: format.words.openChannels }
    return { locale, message: testMessage(context), link }
  }
  const link =
    others.length === 0
      ? { url: alertUrl(config, locale, only.alertId), label: format.words.openAlert }
      : { url: alertsUrl(config, locale), label: format.words.openAlerts }
  const message = messageOfAll(notices, context)
  const row = parcel.rows.find(({ alertId }) => alertId === only.alertId)
  if (!mayAcknowledge || !row || others.length > 0 || !isForAnswer(only.event)) {
    return { locale, message, link }
  }
  const url = acknowledgeUrl(service, locale, { workspaceId: parcel.workspaceId, deliveryId: row.id })
  return { locale, message, link, acknowledge: { url, label: format.words.acknowledge } }
}

/** Messages that ask for an acknowledgement. */
export const isForAnswer = (event: MessageEvent) => event === 'raised' || event === 'escalated'

export const noticesOf = (rows: readonly ClaimedRow[]): Notice[] =>
  rows.flatMap(({ alertId, event, content }) => (alertId && content ? [{ alertId, event, content }] : []))

function requestOf(
  service: Service,
  parcel: Parcel,
  { target, signingSecret }: SealedTarget,
): OutgoingRequest {
  const { config } = service
  const { channel, workspace, rows } = parcel
  const message = written(
    service,
    parcel,
    { locale: channel.locale, timeZone: workspace.timeZone },
    !isForMachines(channel.kind),
  )
  const deliveryId = rows[0]?.id ?? ''
  const [notice] = noticesOf(rows)
  switch (target.kind) {
    case 'webhook': {
      const at = new Date()
      const payload = webhookPayload(service, notice, { ...parcel, at })
      return webhookRequest(
        { url: target.url, signingSecret: signingSecret ?? '' },
        { id: deliveryId, at, payload },
      )
    }
    case 'slack':
      return slackRequest(target, message)
    case 'discord':
      return discordRequest(target, message)
    case 'telegram':
      return telegramRequest(target, message, config.telegram.url)
    case 'teams':
      return teamsRequest(target, message)
    case 'pagerduty':
      return pagerdutyRequest(target, message, { notice, deliveryId, pagerdutyUrl: config.pagerduty.url })
    case 'ntfy':
      return ntfyRequest(target, message)
    default:
      throw new Error(`No address to call in a channel of ${target.kind}`)
  }
}

/** Secrets to be removed from the response of the receiver, as they are and as a response may escape them. */
const secretsOf = ({ target, signingSecret }: SealedTarget): string[] => {
  const address = 'url' in target ? new URL(target.url) : undefined
  const secrets = [
    ...Object.entries<unknown>(target).flatMap(([name, value]) =>
      name !== 'kind' && typeof value === 'string' ? value : [],
    ),
    ...(address ? [address.pathname, address.search, address.username, address.password] : []),
    ...(signingSecret ? [signingSecret] : []),
  ]
  return secrets.flatMap((secret) => [
    secret,
    secret.replaceAll('/', String.raw`\/`),
    encodeURIComponent(secret),
  ])
}
