import * as fleet from '@marsad/contract/http/fleet'
import * as devices from '@marsad/contract/http/devices'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { sendCsv } from '../../../platform/csv.ts'
import { exportDevices } from './export-devices.ts'
import { getFleet, getSparklines } from './get-fleet.ts'
import { listDevices, listTags } from './list-devices.ts'

export function fleetRoutes(app: App) {
  serve(app, fleet.getFleet, ({ ctx }) => getFleet(ctx))
  serve(app, devices.listDevices, ({ ctx, query }) => listDevices(ctx, query))
  serve(app, devices.listDeviceTags, ({ ctx }) => listTags(ctx))
  serve(app, devices.getSparklines, ({ ctx, query }) => getSparklines(ctx, query))

  serve(app, devices.exportDevices, async ({ ctx, body, reply }) =>
    sendCsv(reply, 'devices.csv', await exportDevices(ctx, body)),
  )
}
