import { createHash, ECDH } from 'node:crypto'
import type { Done } from '@marsad/contract/http/auth'
import type {
  NewPushSubscription,
  PushSubscriptionItem,
  PushSubscriptions,
  PushTested,
} from '@marsad/contract/http/push-subscriptions'
import { pushLimits } from '@marsad/contract/push'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, perService, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { describeBrowser } from '../../../platform/http-headers.ts'
import { newId } from '../../../platform/ids.ts'
import { minute, rateLimitsIn, takeOrRefuse } from '../../../platform/rate-limits.ts'
import { sealSecret } from '../../../platform/secret-box.ts'
import { loadOwnMembership } from '../../identity/index.ts'
import { findWorkspaceOf } from '../notifications/deliveries/claims.store.ts'
import { findReader } from '../notifications/deliveries/notified.store.ts'
import { sendPush } from '../notifications/deliveries/send-push.ts'
import { outboundOf } from '../notifications/requests/outgoing-request.ts'
import { boxOf } from '../notifications/requests/push-request.ts'
import {
  addSubscriptionRow,
  countSubscriptions,
  deleteSubscription,
  findOwnSubscription,
  findSubscriptionOfBrowser,
  listSubscriptionRows,
  type PushSubscriptionRow,
  renewSubscription,
} from './push-subscriptions.store.ts'
import { vapidKey } from './vapid-key.ts'

const additions = perService((service) => rateLimitsIn(service)('add-push', [30, minute]))
const tests = perService((service) => rateLimitsIn(service)('test-push', [20, minute]))

const toItem = (row: PushSubscriptionRow): PushSubscriptionItem => ({
  id: row.id,
  browser: row.browser,
  system: row.system,
  fingerprint: row.endpointHash.toString('base64url'),
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

const nameOf = ({ browser, system }: Pick<PushSubscriptionRow, 'browser' | 'system'>) =>
  [browser, system].filter(Boolean).join(' · ')

export const listPushSubscriptions = (ctx: UserCtx): Promise<PushSubscriptions> =>
  inWorkspace(ctx, async (tx) => ({
    publicKey: vapidKey(ctx).publicKey,
    subscriptions: (await listSubscriptionRows(tx, ctx.caller)).map(toItem),
  }))

/** A key that is no point of the curve would fail with every notification. */
function assertKey(p256dh: string) {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw new Failure('request.invalid', { message: 'keys.p256dh: must be a point of P-256' })
  }
}

/** The address is input: it is refused here if it resolves to a private one, and every request checks it again. */
async function assertEndpoint(ctx: UserCtx, endpoint: string) {
  const url = new URL(endpoint)
  const isSecure = url.protocol === 'https:' || ctx.config.outbound.allowsPrivate
  if (!isSecure || url.username || url.password) throw new Failure('push.address_refused')
  await takeOrRefuse(additions(ctx), ctx.caller.userId)
  const mayCall = await outboundOf(ctx).typed.mayCall(url, ctx.caller.workspaceId)
  if (!mayCall) throw new Failure('push.address_refused')
}

export async function addPushSubscription(
  ctx: UserCtx,
  given: NewPushSubscription,
): Promise<PushSubscriptionItem> {
  assertKey(given.keys.p256dh)
  await assertEndpoint(ctx, given.endpoint)
  const { workspaceId, userId } = ctx.caller
  const endpointHash = createHash('sha256').update(given.endpoint).digest()
  const about = describeBrowser(ctx.userAgent)
  const seal = (id: string) => sealSecret(ctx.config.secret, boxOf(id), JSON.stringify(given))
  const row = await inWorkspace(ctx, async (tx) => {
    // The membership cannot end between the check and the row, and two requests of a browser wait for each other.
    await loadOwnMembership(tx, ctx, 'viewer')
    const known = await findSubscriptionOfBrowser(tx, workspaceId, endpointHash)
    if (known?.userId === userId) {
      return renewSubscription(tx, known.id, { ...about, target: seal(known.id) })
    }
    // Another user subscribed this browser before: that subscription ends here.
    if (known) await deleteSubscription(tx, known.id)
    if ((await countSubscriptions(tx, ctx.caller)) >= pushLimits.browsers)
      throw new Failure('push.limit_reached')
    const id = newId()
    await recordAct(tx, ctx, ctx.caller, { action: 'push_subscription.added', target: nameOf(about) })
    return addSubscriptionRow(tx, { id, workspaceId, userId, endpointHash, target: seal(id), ...about })
  })
  if (!row) throw new Failure('resource.not_found')
  return toItem(row)
}

export const removePushSubscription = (ctx: UserCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const row = await findOwnSubscription(tx, ctx.caller, id)
    if (!row) throw new Failure('resource.not_found')
    await deleteSubscription(tx, id)
    await recordAct(tx, ctx, ctx.caller, { action: 'push_subscription.removed', target: nameOf(row) })
    return { success: true, message: 'Push subscription removed' }
  })

/** One test notification, sent now. */
export async function testPushSubscription(ctx: UserCtx, id: string): Promise<PushTested> {
  const { workspaceId, userId } = ctx.caller
  const found = await inWorkspace(ctx, async (tx) => {
    const browser = await findOwnSubscription(tx, ctx.caller, id)
    const workspace = await findWorkspaceOf(tx, workspaceId)
    return browser && workspace && { browser, workspace, reader: await findReader(tx, workspaceId, userId) }
  })
  if (!found) throw new Failure('resource.not_found')
  await takeOrRefuse(tests(ctx), userId)
  const row = { id: newId(), alertId: null, event: 'test' as const, content: null, attempts: 1 }
  const sent = await sendPush(ctx, { workspaceId, ...found, rows: [row] })
  return { problem: sent.kind === 'sent' ? null : { code: sent.problem, detail: sent.detail } }
}
