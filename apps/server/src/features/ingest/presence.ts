import type { DeviceCaller, Service } from '../../lib/ctx.ts'
import { perService } from '../../lib/per-service.ts'
import { writePresence, type Heard } from './presence.store.ts'

const batchMs = 2000

/** Remembers who was heard and writes it down for all together, so that a heartbeat costs no query of its own. */
export const presence = perService(({ engines, log }: Service) => {
  let waiting = new Map<string, Heard>()
  let timer: NodeJS.Timeout | undefined

  async function write() {
    timer = undefined
    const heard = waiting
    waiting = new Map()
    try {
      if (heard.size > 0) await writePresence(engines.postgres, [...heard.values()])
    } catch (error) {
      log.warn({ err: error }, 'presence: could not be written, tried again')
      waiting = new Map([...heard, ...waiting])
      schedule()
    }
  }

  const schedule = () => (timer ??= setTimeout(() => void write(), batchMs).unref())

  return {
    heard({ deviceId }: DeviceCaller, address: string) {
      waiting.set(deviceId, { deviceId, at: Date.now(), address })
      schedule()
    },
    async stop() {
      clearTimeout(timer)
      await write()
      clearTimeout(timer)
    },
  }
})
