import type { InventoryPart } from '@marsad/contract/agent/protocol'
import type { Service } from '../../lib/ctx.ts'
import { createKept } from '../../lib/kept.ts'
import { perService } from '../../lib/per-service.ts'
import { lookAtDevice } from './look-at-device.ts'

// A look costs the machine something, so all who want one within a moment share it.
const keep = perService(() => createKept<boolean>({ freshMs: 2000, staleMs: 0, most: 10_000 }))

/** Has the machine look at a part anew and report it; false while it cannot be asked. */
export const lookAnew = (service: Service, deviceId: string, part: InventoryPart): Promise<boolean> =>
  keep(service)(`${deviceId} ${part}`, () =>
    lookAtDevice(service, deviceId, { ask: 'look', parts: [part] }).then(
      (told) => 'looked' in told,
      () => false,
    ),
  )
