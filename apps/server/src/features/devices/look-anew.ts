import type { InventoryPart } from '@marsad/contract/agent/protocol'
import type { Service } from '../../lib/ctx.ts'
import { lookAtDevice } from './look-at-device.ts'

/** Has the machine look at a part anew and report it; false while it cannot be asked. */
export const lookAnew = (service: Service, deviceId: string, part: InventoryPart): Promise<boolean> =>
  lookAtDevice(service, deviceId, { ask: 'look', parts: [part] }).then(
    () => true,
    () => false,
  )
