import {
  DeviceExport,
  DeviceList,
  DeviceListQuery,
  DeviceTags,
  SparklineQuery,
  Sparklines,
} from '@marsad/contract/http/devices'
import { FleetSummary } from '@marsad/contract/http/fleet'
import { admitted, type App } from '../../../platform/context.ts'
import { sendCsv } from '../../../platform/csv.ts'
import { exportDevices } from './export-devices.ts'
import { getFleet, getSparklines } from './get-fleet.ts'
import { listDevices, listTags } from './list-devices.ts'

const tags = ['devices']

export function fleetRoutes(app: App) {
  app.get(
    '/api/fleet',
    { schema: { operationId: 'getFleet', tags, response: { 200: FleetSummary } } },
    (request) => getFleet(admitted(request)),
  )

  app.get(
    '/api/devices',
    {
      schema: {
        operationId: 'listDevices',
        tags,
        querystring: DeviceListQuery,
        response: { 200: DeviceList },
      },
    },
    (request) => listDevices(admitted(request), request.query),
  )

  app.get(
    '/api/devices/tags',
    { schema: { operationId: 'listDeviceTags', tags, response: { 200: DeviceTags } } },
    (request) => listTags(admitted(request)),
  )

  app.get(
    '/api/devices/sparklines',
    {
      schema: {
        operationId: 'getSparklines',
        tags,
        querystring: SparklineQuery,
        response: { 200: Sparklines },
      },
    },
    (request) => getSparklines(admitted(request), request.query),
  )

  app.post(
    '/api/devices/export',
    {
      schema: {
        operationId: 'exportDevices',
        tags,
        body: DeviceExport,
        description: 'Answers with text/csv.',
      },
    },
    async (request, reply) =>
      sendCsv(reply, 'devices.csv', await exportDevices(admitted(request), request.body)),
  )
}
