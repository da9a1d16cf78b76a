import * as devices from '@marsad/contract/http/devices'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { changeDevice } from './change-device.ts'
import { getDevice, removeDevice } from './devices.ts'
import { getDeviceHost } from './look-at-device.ts'
import { getDeviceProcesses } from './look-at-device.ts'

export function deviceRoutes(app: App) {
  serve(app, devices.getDevice, ({ ctx, params }) => getDevice(ctx, params.id))
  serve(app, devices.changeDevice, ({ ctx, params, body }) => changeDevice(ctx, params.id, body))
  serve(app, devices.removeDevice, ({ ctx, params }) => removeDevice(ctx, params.id))
  serve(app, devices.getDeviceHost, ({ ctx, params }) => getDeviceHost(ctx, params.id))

  serve(app, devices.getDeviceProcesses, ({ ctx, params, query }) =>
    getDeviceProcesses(ctx, params.id, query),
  )
}
