import { capabilities, isAtLeast } from '@marsad/contract/permissions'
import type { Service } from '../../../../platform/context.ts'
import { newLinkToken } from '../../acknowledge-links/link-token.ts'
import {
  deleteSubscription,
  noteUse,
  type PushSubscriptionRow,
} from '../../push-subscriptions/push-subscriptions.store.ts'
import { newestOfEach } from '../messages/group-message.ts'
import { pushPayload } from '../messages/push-payload.ts'
import { readerFormat } from '../messages/reader-format.ts'
import { outboundOf, type Sent } from '../requests/outgoing-request.ts'
import { mostPayloadBytes, openSubscription, pushRequest } from '../requests/push-request.ts'
import type { ClaimedRow } from './claims.store.ts'
import type { Reader } from './notified.store.ts'
import { isForAnswer, judgeAnswer, noticesOf } from './send.ts'

type PushParcel = {
  workspaceId: string
  workspace: { name: string; timeZone: string }
  /** Undefined if the person is no active member any more. */
  reader: Reader | undefined
  /** Undefined once the browser was removed. */
  browser: PushSubscriptionRow | undefined
  rows: readonly ClaimedRow[]
}

const noRecipient: Sent = { kind: 'failed', problem: 'nobody_there', detail: '' }

/** Rows of one browser are sent as one notification. Every failure is returned, never thrown. */
export async function sendPush(service: Service, parcel: PushParcel): Promise<Sent> {
  const { workspaceId, browser } = parcel
  try {
    return await sendNow(service, parcel)
  } catch (error) {
    const about = { err: error, workspaceId, browserId: browser?.id }
    service.log.error(about, 'notifications: a push notification could not be sent')
    return { kind: 'failed', problem: 'connection_failed', detail: '' }
  }
}

async function sendNow(service: Service, parcel: PushParcel): Promise<Sent> {
  const { workspaceId, browser, reader } = parcel
  if (!browser || !reader) return noRecipient
  const subscription = openSubscription(service, browser)
  const { url, headers, body } = pushRequest(service, subscription, payloadOf(service, parcel, reader))
  const answer = await outboundOf(service).typed.call(url, { method: 'POST', headers, body })
  const isGone = answer.kind === 'answered' && (answer.status === 404 || answer.status === 410)
  const sent = judgeAnswer(answer, [url.pathname, url.search, url.pathname.split('/').at(-1) ?? ''])
  await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    if (isGone) await deleteSubscription(tx, browser.id)
    else if (sent.kind === 'sent') await noteUse(tx, browser.id)
  })
  return isGone ? noRecipient : sent
}

function payloadOf(service: Service, parcel: PushParcel, reader: Reader) {
  const { workspaceId, workspace, rows } = parcel
  const { locale, preferences, role } = reader
  const format = readerFormat({
    ...preferences,
    locale,
    timeZone: preferences.timeZone ?? workspace.timeZone,
  })
  const notices = noticesOf(rows)
  const [only, ...others] = newestOfEach(notices)
  const mayAcknowledge =
    only &&
    others.length === 0 &&
    isForAnswer(only.event) &&
    isAtLeast(role, capabilities['alerts.handle'].role)
  const row = rows.findLast(({ alertId }) => alertId === only?.alertId)
  const token = mayAcknowledge && row ? newLinkToken(service, { workspaceId, deliveryId: row.id }) : undefined
  return pushPayload(
    notices,
    { format, workspace: workspace.name, locale, mostBytes: mostPayloadBytes },
    { id: rows[0]?.id ?? '', at: new Date(), token },
  )
}
