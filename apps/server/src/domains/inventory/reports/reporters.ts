import type { InventoryPart } from '@marsad/contract/agent/protocol'
import { type DeviceCtx, inWorkspace, perService, type Service } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { deviceSessions } from '../../devices/index.ts'
import { hearTaken, tellTaken } from './inventory.bus.ts'
import { readHashes } from './reports.store.ts'
import { openAccount, type Account } from './report-budget.rules.ts'

export type Hashes = Partial<Record<InventoryPart, string>>

/** Longer than the hour after which an agent reports what did not change; should the bus lose a word, no longer than this. */
const trustedMs = 90 * 60_000

/** What this gateway keeps of a device that reports to it: what it may still send, and the hashes that its rows have. */
export type Reporter = {
  account: Account
  kept: { hashes: Hashes; readAt: number } | undefined
  /** The report before this one: those of a device are taken one after the other. */
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
        account: openAccount(performance.now()),
        kept: undefined,
        turn: Promise.resolve(),
      }
      byDevice.set(deviceId, made)
      return made
    },

    /** The hashes that the rows of the device have, read from them where this gateway does not know. */
    async hashesOf(ctx: DeviceCtx, reporter: Reporter): Promise<Hashes> {
      if (!reporter.kept || performance.now() - reporter.kept.readAt > trustedMs) {
        const hashes = await inWorkspace(ctx, (tx) => readHashes(tx, ctx.caller.deviceId))
        reporter.kept = { hashes, readAt: performance.now() }
      }
      return reporter.kept.hashes
    },

    /** Remembers what was written, and has the other gateways read it anew. */
    noteTaken(deviceId: string, reporter: Reporter, taken: Hashes) {
      if (reporter.kept)
        reporter.kept = { hashes: { ...reporter.kept.hashes, ...taken }, readAt: performance.now() }
      tellTaken(service, { deviceId, gateway })
    },

    /** Once the server listens: an app that is only built touches no engine. */
    open() {
      hearTaken(service, (taken) => {
        const reporter = byDevice.get(taken.deviceId)
        if (reporter && taken.gateway !== gateway) reporter.kept = undefined
      })
    },
  }
})
