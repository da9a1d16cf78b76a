import type { ChannelTarget } from '@marsad/contract/http/channels'
import type { Service } from '../../lib/ctx.ts'
import { alertsUrl, alertUrl, channelsUrl } from './alert-url.ts'
import type { ChannelRow } from './channels.store.ts'
import type { ClaimedRow } from './claims.store.ts'
import { messageOfAll, newestOfEach } from './group-message.ts'
import { judgeAnswer } from './judge-answer.ts'
import { testMessage, type Told } from './message.ts'
import { sendMail } from './notifications.mail.ts'
import { outboundOf } from './outbound-of.ts'
import { readerFormat, type ReaderSettings } from './reader-format.ts'
import { discordRequest } from './requests/discord-request.ts'
import { ntfyRequest } from './requests/ntfy-request.ts'
import type { OutgoingRequest, Written } from './requests/outgoing-request.ts'
import { pagerdutyRequest } from './requests/pagerduty-request.ts'
import { slackRequest } from './requests/slack-request.ts'
import { teamsRequest } from './requests/teams-request.ts'
import { telegramRequest } from './requests/telegram-request.ts'
import { webhookRequest } from './requests/webhook-request.ts'
import { openTarget, type SealedTarget } from './sealed-target.ts'
import type { Sent } from './sent.ts'
import type { Reader } from './told.store.ts'
import { webhookPayload } from './webhook-payload.ts'

export type Parcel = {
  workspaceId: string
  workspace: { name: string; timeZone: string }
  channel: ChannelRow
  /** Of e-mail; undefined where the person is no longer there. */
  reader: Reader | undefined
  rows: readonly ClaimedRow[]
}

/** Sends rows of one place as one message. Whatever goes wrong is an answer, never an exception. */
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
    return sendMail(service, { ...parcel, reader, written: written(service, parcel, settings) })
  }
  if (!channel.target) return { kind: 'failed', problem: 'nobody_there', detail: '' }
  const sealed = openTarget(service, channel.id, channel.target)
  const { typed, configured } = outboundOf(service)
  const { url, headers, body } = requestOf(service, parcel, sealed)
  const outbound = 'url' in sealed.target ? typed : configured
  const answer = await outbound.call(url, { method: 'POST', headers, body })
  return judgeAnswer(answer, secretsOf(sealed))
}

function written(service: Service, parcel: Parcel, settings: ReaderSettings): Written {
  const { config } = service
  const { locale } = settings
  const format = readerFormat(settings)
  const context = { format, workspace: parcel.workspace.name }
  const told = toldOf(parcel.rows)
  const [only, ...others] = newestOfEach(told)
  if (!only) {
    const link = { url: channelsUrl(config, locale), label: format.words.openChannels }
    return { locale, message: testMessage(context), link }
  }
  const link =
    others.length === 0
      ? { url: alertUrl(config, locale, only.alertId), label: format.words.openAlert }
      : { url: alertsUrl(config, locale), label: format.words.openAlerts }
  return { locale, message: messageOfAll(told, context), link }
}

const toldOf = (rows: readonly ClaimedRow[]): Told[] =>
  rows.flatMap(({ alertId, event, content }) => (alertId && content ? [{ alertId, event, content }] : []))

function requestOf(
  service: Service,
  parcel: Parcel,
  { target, signingSecret }: SealedTarget,
): OutgoingRequest {
  const { config } = service
  const { channel, workspace, rows } = parcel
  const message = written(service, parcel, { locale: channel.locale, timeZone: workspace.timeZone })
  const deliveryId = rows[0]?.id ?? ''
  const [told] = toldOf(rows)
  switch (target.kind) {
    case 'webhook': {
      const at = new Date()
      const payload = webhookPayload(service, told, { ...parcel, at })
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
      return pagerdutyRequest(target, message, { told, deliveryId, pagerdutyUrl: config.pagerduty.url })
    case 'ntfy':
      return ntfyRequest(target, message)
    default:
      throw new Error(`No address to call in a channel of ${target.kind}`)
  }
}

/** What must not come back in what the other side says. */
const secretsOf = ({ target, signingSecret }: SealedTarget): string[] => {
  const address = 'url' in target ? new URL(target.url) : undefined
  return [
    ...Object.values<unknown>(target satisfies ChannelTarget).filter((value) => typeof value === 'string'),
    ...(address ? [address.pathname, address.search, address.username, address.password] : []),
    ...(signingSecret ? [signingSecret] : []),
  ]
}
