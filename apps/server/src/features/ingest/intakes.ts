import type { DeviceCaller, Service } from '../../lib/ctx.ts'
import { perService } from '../../lib/per-service.ts'
import { deviceSessions } from '../devices/index.ts'
import { openAccount, type Account } from './budget.rules.ts'
import { importPath } from './store.series.ts'

/** What this gateway keeps of a device that reports to it. */
export type Intake = { path: string; account: Account }

export const intakes = perService((service: Service) => {
  const byDevice = new Map<string, Intake>()
  deviceSessions(service).onRevoked((ids) => {
    for (const id of ids) byDevice.delete(id)
  })

  return {
    of(device: DeviceCaller): Intake {
      const known = byDevice.get(device.deviceId)
      if (known) return known
      const made = { path: importPath(device), account: openAccount(performance.now()) }
      byDevice.set(device.deviceId, made)
      return made
    },
  }
})
