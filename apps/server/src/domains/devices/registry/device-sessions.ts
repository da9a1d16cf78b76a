import { type DeviceCaller, perService } from '../../../platform/context.ts'
import { deviceTokenMs, readDeviceToken } from '../../../platform/signed-tokens.ts'
import { readRevocations } from './joins.store.ts'

const pollMs = 400
const sweepMs = 60_000

export type DeviceSession = DeviceCaller & { readonly expiresAt: number }

type RevocationListener = (deviceIds: ReadonlySet<string>) => void

/**
 * The device tokens that this server has seen. A token says itself whose it is, and the list of removed devices says
 * whose it no longer is: one small query for all devices together, so that a fleet that comes back at once asks
 * nothing of PostgreSQL. While PostgreSQL is away nobody can remove a device, and the known stay known.
 */
export const deviceSessions = perService((service) => {
  const { engines, log } = service
  const sessions = new Map<string, DeviceSession>()
  /** Removed devices, and until when a token of theirs could last. */
  const removed = new Map<string, number>()
  const listeners = new Set<RevocationListener>()
  let polling: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let place: string | undefined
  let nextSweep = 0
  let isStopped = false

  async function poll() {
    const { place: next, ids } = await readRevocations(engines.postgres, place)
    place = next
    if (ids.length > 0) end(new Set(ids))
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

  /** From the first token on, which waits for the whole list. */
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

  function sweep() {
    const now = Date.now()
    nextSweep = now + sweepMs
    for (const [token, { expiresAt }] of sessions) if (expiresAt <= now) sessions.delete(token)
    for (const [id, until] of removed) if (until <= now) removed.delete(id)
  }

  /** The session of a token that was found before, without waiting. */
  function known(token: string): DeviceSession | undefined {
    const session = sessions.get(token)
    return session && session.expiresAt > Date.now() ? session : undefined
  }

  async function find(token: string): Promise<DeviceSession | undefined> {
    const found = known(token)
    if (found) return found
    const words = readDeviceToken(service, token)
    if (!words) return undefined
    await startPolling()
    if (removed.has(words.deviceId)) return undefined
    const session: DeviceSession = { kind: 'device', ...words }
    sessions.set(token, session)
    return session
  }

  return {
    known,
    find,
    /** Calls with each lot of removed devices; gives back how to stop that. */
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
