import { type DeviceCaller, perService, type Service } from '../../../platform/context.ts'
import { takingSeconds } from '../../../platform/own-series.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { writeSeen, writeTaking } from './presence.series.ts'
import { writePresence, type Heard } from './presence.store.ts'

const batchMs = 2000

/** Remembers who was heard and writes it down for all together, so that a heartbeat costs no query of its own. */
export const presence = perService((service: Service) => {
  const { engines, log } = service
  let waiting = new Map<string, Heard>()
  let timer: NodeJS.Timeout | undefined
  let taking: NodeJS.Timeout | undefined

  async function write() {
    timer = undefined
    const heard = waiting
    waiting = new Map()
    try {
      if (heard.size === 0) return
      // Should the store be away, no gateway is seen to take reports either, and nobody counts as silent.
      writeSeen(engines.victoria, [...heard.values()]).catch((error: unknown) =>
        log.warn({ err: error }, 'presence: could not be told to the evaluator'),
      )
      const back = await writePresence(engines.postgres, [...heard.values()])
      tell(back.flatMap((deviceId) => heard.get(deviceId) ?? []))
    } catch (error) {
      log.warn({ err: error }, 'presence: could not be written, tried again')
      waiting = new Map([...heard, ...waiting])
      schedule()
    }
  }

  /** One word for each workspace, however many of its devices came at once. */
  function tell(back: Heard[]) {
    for (const [workspaceId, [first, ...others]] of Map.groupBy(back, (one) => one.workspaceId)) {
      if (!first) continue
      const { deviceId } = first
      announce(service, workspaceId, others.length > 0 ? { kind: 'devices' } : { kind: 'device', deviceId })
    }
  }

  const schedule = () => (timer ??= setTimeout(() => void write(), batchMs).unref())

  return {
    /** Says from now on that reports are taken: silence counts only while somebody listens. */
    listen() {
      const say = () =>
        void writeTaking(engines.victoria).catch((error: unknown) =>
          log.warn({ err: error }, 'presence: the evaluator could not be told that reports are taken'),
        )
      say()
      taking = setInterval(say, takingSeconds * 1000).unref()
    },
    /** `isInventory` where it also said that all its parts are as we have them, `hasSamples` where samples of now are stored. */
    heard(
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
