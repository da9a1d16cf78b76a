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

/** A gateway's cache for a reporting device: its remaining budget and the hashes of its rows. */
export type Reporter = {
  bucket: TokenBucket
  cached: { hashes: Hashes; readAt: number } | undefined
  /** The previous report: reports of a device are processed in sequence. */
  turn: Promise<unknown>
}

export const reporters = perService((service: Service) => {
  const gateway = newId()
  const byDevice = new Map<string, Reporter>()
  deviceSessions(service).onRevoked((ids) => {
    for (const id of ids) byDevice.delete(id)
  })

  return {
    of(deviceId: string): Reporter {
      const known = byDevice.get(deviceId)
      if (known) return known
      const made: Reporter = {
        bucket: newBucket(performance.now()),
        cached: undefined,
        turn: Promise.resolve(),
      }
      byDevice.set(deviceId, made)
      return made
    },

    /** The hashes of the device's rows, read from PostgreSQL if they are not cached. */
    async hashesOf(ctx: DeviceCtx, reporter: Reporter): Promise<Hashes> {
      if (!reporter.cached || performance.now() - reporter.cached.readAt > trustedMs) {
        const hashes = await inWorkspace(ctx, (tx) => readHashes(tx, ctx.caller.deviceId))
        reporter.cached = { hashes, readAt: performance.now() }
      }
      return reporter.cached.hashes
    },

    /** Caches what was written and invalidates it on other gateways. */
    noteTaken(deviceId: string, reporter: Reporter, taken: Hashes) {
      if (reporter.cached)
        reporter.cached = { hashes: { ...reporter.cached.hashes, ...taken }, readAt: performance.now() }
      announceTaken(service, { deviceId, gateway })
    },

    /** Called once the server listens: an app that is only built connects to no engine. */
    open() {
      onTaken(service, (taken) => {
        const reporter = byDevice.get(taken.deviceId)
        if (reporter && taken.gateway !== gateway) reporter.cached = undefined
      })
    },
  }
})
