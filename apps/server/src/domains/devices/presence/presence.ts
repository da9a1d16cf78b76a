import { type DeviceCaller, perService, type Service } from '../../../platform/context.ts'
import { takingSeconds } from '../../../platform/own-series.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { writeSeen, writeTaking } from './presence.series.ts'
import { writePresence, type Sighting } from './presence.store.ts'

const batchMs = 2000

/** Last-seen times are collected and written in batches, so that a heartbeat costs no query. */
export const presence = perService((service: Service) => {
  const { engines, log } = service
  let waiting = new Map<string, Sighting>()
  let timer: NodeJS.Timeout | undefined
  let taking: NodeJS.Timeout | undefined

  async function write() {
    timer = undefined
    const seen = waiting
    waiting = new Map()
    try {
      if (seen.size === 0) return
      // If VictoriaMetrics is unavailable, no gateway is recorded as accepting reports either, so no device
      // counts as offline.
      writeSeen(engines.victoria, [...seen.values()]).catch((error: unknown) =>
        log.warn({ err: error }, 'presence: could not be told to the evaluator'),
      )
      const back = await writePresence(engines.postgres, [...seen.values()])
      tell(back.flatMap((deviceId) => seen.get(deviceId) ?? []))
    } catch (error) {
      log.warn({ err: error }, 'presence: could not be written, tried again')
      waiting = new Map([...seen, ...waiting])
      schedule()
    }
  }

  /** One live event per workspace, however many of its devices come online at once. */
  function tell(back: Sighting[]) {
    for (const [workspaceId, [first, ...others]] of Map.groupBy(back, (one) => one.workspaceId)) {
      if (!first) continue
      const { deviceId } = first
      announce(service, workspaceId, others.length > 0 ? { kind: 'devices' } : { kind: 'device', deviceId })
    }
  }

  const schedule = () => (timer ??= setTimeout(() => void write(), batchMs).unref())

  return {
    /**
     * Records periodically that this gateway accepts reports: a device counts as offline only while a gateway
     * does.
     */
    listen() {
      const say = () =>
        void writeTaking(engines.victoria).catch((error: unknown) =>
          log.warn({ err: error }, 'presence: the evaluator could not be told that reports are taken'),
        )
      say()
      taking = setInterval(say, takingSeconds * 1000).unref()
    },
    /**
     * `isInventory`: it confirmed that all its inventory parts are unchanged. `hasSamples`: current samples
     * were stored.
     */
    seen(
      { deviceId, workspaceId }: DeviceCaller,
      address: string,
      { isInventory = false, hasSamples = false } = {},
    ) {
      const at = Date.now()
      const before = waiting.get(deviceId)
      const inventoryAt = isInventory ? at : (before?.inventoryAt ?? null)
      const samplesAt = hasSamples ? at : (before?.samplesAt ?? null)
      waiting.set(deviceId, { deviceId, workspaceId, at, address, inventoryAt, samplesAt })
      schedule()
    },
    async stop() {
      clearInterval(taking)
      clearTimeout(timer)
      await write()
      clearTimeout(timer)
    },
  }
})
