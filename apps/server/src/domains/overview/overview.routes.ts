import * as analytics from '@marsad/contract/http/analytics'
import * as devices from '@marsad/contract/http/devices'
import * as fleet from '@marsad/contract/http/fleet'
import * as usage from '@marsad/contract/http/usage'
import type { App } from '../../platform/context.ts'
import { sendCsv } from '../../platform/csv.ts'
import { serve } from '../../platform/serve.ts'
import { exportAnalytics, getAnalytics } from './analytics/get-analytics.ts'
import { exportDevices } from './servers/export-devices.ts'
import { getFleet, getFleetMap, getSparklines } from './servers/get-fleet.ts'
import { listDevices, listGroups, listTags } from './servers/list-devices.ts'
import { getUsage } from './usage/usage.ts'
import { profileStatsRoutes } from './profile-stats/profile-stats.ts'

/** Views across several domains: servers, analytics, usage and a person's own figures. */
export function overviewRoutes(app: App) {
  fleetRoutes(app)
  analyticsRoutes(app)
  usageRoutes(app)
  profileStatsRoutes(app)
}

function fleetRoutes(app: App) {
  serve(app, fleet.getFleet, ({ ctx }) => getFleet(ctx))
  serve(app, fleet.getFleetMap, ({ ctx }) => getFleetMap(ctx))
  serve(app, devices.listDevices, ({ ctx, query }) => listDevices(ctx, query))
  serve(app, devices.listDeviceTags, ({ ctx }) => listTags(ctx))
  serve(app, devices.listDeviceGroups, ({ ctx, query }) => listGroups(ctx, query))
  serve(app, devices.getSparklines, ({ ctx, query }) => getSparklines(ctx, query))

  serve(app, devices.exportDevices, async ({ ctx, body, reply }) =>
    sendCsv(reply, 'devices.csv', await exportDevices(ctx, body)),
  )
}

function analyticsRoutes(app: App) {
  serve(app, analytics.getAnalytics, ({ ctx, query }) => getAnalytics(ctx, query.range))

  serve(app, analytics.exportAnalytics, async ({ ctx, body, reply }) =>
    sendCsv(reply, 'analytics.csv', await exportAnalytics(ctx, body)),
  )
}

function usageRoutes(app: App) {
  serve(app, usage.getUsage, ({ ctx }) => getUsage(ctx))
}
