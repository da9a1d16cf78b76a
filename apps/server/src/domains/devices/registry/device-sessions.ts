import { type DeviceCaller, perService } from '../../../platform/context.ts'
import { deviceTokenMs, readDeviceToken } from '../../../platform/signed-tokens.ts'
import { readRevocations } from './joins.store.ts'

const pollMs = 400
const sweepMs = 60_000

export type DeviceSession = DeviceCaller & { readonly expiresAt: number }

type RevocationListener = (deviceIds: ReadonlySet<string>) => void

/**
 * Verified device tokens. A token names its device, and the revocation list names deleted devices: one small
 * query for all devices, so that a whole fleet can reconnect without load on PostgreSQL. While PostgreSQL is
 * down no device can be deleted, and verified tokens stay valid.
 */
export const deviceSessions = perService((service) => {
  const { engines, log } = service
  const sessions = new Map<string, DeviceSession>()
  /** Deleted devices, and when their last token expires. */
  const removed = new Map<string, number>()
  let movedWorkspaces: ReadonlySet<string> = new Set()
  const listeners = new Set<RevocationListener>()
  let polling: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let position: string | undefined
  let nextSweep = 0
  let isStopped = false

  async function poll() {
    const { position: next, ids, moved } = await readRevocations(engines.postgres, position)
    position = next
    movedWorkspaces = moved
    if (ids.length > 0) end(new Set(ids))
    if (moved.size > 0) sendOn(moved)
    if (Date.now() > nextSweep) sweep()
  }

  const again = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      void poll()
        .catch((error: unknown) => log.warn({ err: error }, 'devices: revocations could not be read'))
        .finally(again)
    }, pollMs).unref()
  }

  /** Starts with the first token, which waits for the whole list. */
  async function startPolling() {
    polling ??= poll().then(again)
    polling.catch(() => (polling = undefined))
    return polling
  }

  function end(deviceIds: ReadonlySet<string>) {
    const until = Date.now() + deviceTokenMs
    for (const id of deviceIds) removed.set(id, until)
    for (const [token, { deviceId }] of sessions) if (deviceIds.has(deviceId)) sessions.delete(token)
    for (const listener of listeners) listener(deviceIds)
  }

  /** Devices of workspaces that moved away join again, which redirects them. */
  function sendOn(workspaceIds: ReadonlySet<string>) {
    const gone = [...sessions].filter(([, { workspaceId }]) => workspaceIds.has(workspaceId))
    if (gone.length === 0) return
    for (const [token] of gone) sessions.delete(token)
    const deviceIds = new Set(gone.map(([, { deviceId }]) => deviceId))
    for (const listener of listeners) listener(deviceIds)
  }

  function sweep() {
    const now = Date.now()
    nextSweep = now + sweepMs
    for (const [token, { expiresAt }] of sessions) if (expiresAt <= now) sessions.delete(token)
    for (const [id, until] of removed) if (until <= now) removed.delete(id)
  }

  /** The cached session of a token, without waiting. */
  function known(token: string): DeviceSession | undefined {
    const session = sessions.get(token)
    return session && session.expiresAt > Date.now() ? session : undefined
  }

  async function find(token: string): Promise<DeviceSession | undefined> {
    const found = known(token)
    if (found) return found
    const claims = readDeviceToken(service, token)
    if (!claims) return undefined
    await startPolling()
    if (removed.has(claims.deviceId) || movedWorkspaces.has(claims.workspaceId)) return undefined
    const session: DeviceSession = { kind: 'device', ...claims }
    sessions.set(token, session)
    return session
  }

  return {
    known,
    find,
    /** Calls the listener with each batch of deleted devices; returns a function that unsubscribes. */
    onRevoked(listener: RevocationListener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
})
