import { setTimeout as sleep } from 'node:timers/promises'
import type { InventoryPart } from '@marsad/contract/agent/protocol'
import { type DeviceCtx, inWorkspace, perService, type Service } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { deviceSessions } from '../../devices/index.ts'
import { onTaken, announceTaken } from './inventory.bus.ts'
import { readHashes } from './reports.store.ts'
import { newBucket, type TokenBucket } from './report-budget.rules.ts'

export type Hashes = Partial<Record<InventoryPart, string>>

/**
 * Longer than the hour after which an agent repeats an unchanged report; if the bus loses a message, the cache
 * is stale no longer than this.
 */
const trustedMs = 90 * 60_000
const sweepMs = 10 * 60_000
const patienceMs = 1000

/** A gateway's cache for a reporting device: its remaining budget and the hashes of its rows. */
export type Reporter = {
  bucket: TokenBucket
  cached: { hashes: Hashes; readAt: number } | undefined
  /** Open while hashes are cached: other gateways announce here what they took in. */
  invalidation: ReturnType<typeof onTaken> | undefined
  /** The previous report: reports of a device are processed in sequence. */
  turn: Promise<unknown>
}

export const reporters = perService((service: Service) => {
  const gateway = newId()
  const byDevice = new Map<string, Reporter>()
  deviceSessions(service).onRevoked((ids) => {
    for (const id of ids) {
      byDevice.get(id)?.invalidation?.stop()
      byDevice.delete(id)
    }
  })

  const isTrusted = ({ cached }: Reporter) => cached && performance.now() - cached.readAt <= trustedMs

  /** What is no longer trusted, because the device reports elsewhere, needs no subscription. */
  function sweep() {
    for (const reporter of byDevice.values()) {
      if (!reporter.cached || isTrusted(reporter)) continue
      reporter.invalidation?.stop()
      reporter.invalidation = reporter.cached = undefined
    }
  }

  return {
    of(deviceId: string): Reporter {
      const known = byDevice.get(deviceId)
      if (known) return known
      const made: Reporter = {
        bucket: newBucket(performance.now()),
        cached: undefined,
        invalidation: undefined,
        turn: Promise.resolve(),
      }
      byDevice.set(deviceId, made)
      return made
    },

    /** The hashes of the device's rows, read from PostgreSQL if they are not cached. */
    async hashesOf(ctx: DeviceCtx, reporter: Reporter): Promise<Hashes> {
      if (!reporter.cached || !reporter.invalidation || !isTrusted(reporter)) {
        const { deviceId } = ctx.caller
        // Before the rows are read, so that nothing is missed in between; an unavailable bus delays this only briefly.
        reporter.invalidation ??= onTaken(service, deviceId, (by) => {
          if (by !== gateway) reporter.cached = undefined
        })
        await Promise.race([reporter.invalidation.ready, sleep(patienceMs, undefined, { ref: false })])
        const hashes = await inWorkspace(ctx, (tx) => readHashes(tx, deviceId))
        reporter.cached = { hashes, readAt: performance.now() }
      }
      return reporter.cached.hashes
    },

    /** Caches what was written and invalidates it on other gateways. */
    noteTaken(deviceId: string, reporter: Reporter, taken: Hashes) {
      if (reporter.cached)
        reporter.cached = { hashes: { ...reporter.cached.hashes, ...taken }, readAt: performance.now() }
      announceTaken(service, deviceId, gateway)
    },

    /** Called once the server listens. */
    open: () => void setInterval(sweep, sweepMs).unref(),
  }
})
