import type { DeviceCaller } from '../../lib/ctx.ts'
import { readDeviceToken } from '../../lib/device-token.ts'
import { perService } from '../../lib/per-service.ts'
import { findWorkspaceOf } from './devices.store.ts'
import { readRevocations } from './revocations.store.ts'

const pollMs = 400
const sweepMs = 60_000

export type DeviceSession = DeviceCaller & { readonly expiresAt: number }

type Entry = { session: DeviceSession; isProven: boolean }
type RevocationListener = (deviceIds: ReadonlySet<string>) => void

/**
 * The device tokens that this server has seen. A token is checked once; from then on a removed device is found by one
 * small query for all devices together. While PostgreSQL is away nobody can remove one, and the known stay known.
 */
export const deviceSessions = perService((service) => {
  const { engines, log } = service
  const entries = new Map<string, Entry>()
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

  /** From the first token on, and before its device is looked up: what is removed after that look is in the list. */
  async function startPolling() {
    polling ??= poll().then(again)
    polling.catch(() => (polling = undefined))
    return polling
  }

  function end(deviceIds: ReadonlySet<string>) {
    for (const [token, { session }] of entries) if (deviceIds.has(session.deviceId)) entries.delete(token)
    for (const listener of listeners) listener(deviceIds)
  }

  function sweep() {
    const now = Date.now()
    nextSweep = now + sweepMs
    for (const [token, { session }] of entries) if (session.expiresAt <= now) entries.delete(token)
  }

  /** The session of a token that was found before, without waiting. */
  function known(token: string): DeviceSession | undefined {
    const entry = entries.get(token)
    return entry?.isProven && entry.session.expiresAt > Date.now() ? entry.session : undefined
  }

  async function find(token: string): Promise<DeviceSession | undefined> {
    const found = known(token)
    if (found) return found
    const words = readDeviceToken(service, token)
    if (!words) return undefined
    await startPolling()
    // Entered before it is proven: should the device be removed meanwhile, the entry is gone afterwards.
    const entry = entries.get(token) ?? { session: { kind: 'device', ...words }, isProven: false }
    entries.set(token, entry)
    const exists = await findWorkspaceOf(engines.postgres, words.deviceId).catch((error: unknown) => {
      entries.delete(token)
      throw error
    })
    if (exists !== words.workspaceId) entries.delete(token)
    if (entries.get(token) !== entry) return undefined
    entry.isProven = true
    return entry.session
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
