import { ById } from '@marsad/contract/http/common'
import {
  ApplicationsQuery,
  DeviceApplications,
  TitleDevices,
  TitleDevicesQuery,
  Titles,
  TitlesQuery,
} from '@marsad/contract/http/inventory'
import type { App } from '../../lib/app-type.ts'
import { admitted } from '../../lib/ctx.ts'
import { listDeviceApplications } from './list-device-applications.ts'
import { listTitleDevices } from './list-title-devices.ts'
import { searchApplications } from './search-applications.ts'

const tags = ['applications']

export function applicationRoutes(app: App) {
  app.get(
    '/api/devices/:id/applications',
    {
      schema: {
        operationId: 'listDeviceApplications',
        tags,
        params: ById,
        querystring: ApplicationsQuery,
        response: { 200: DeviceApplications },
      },
    },
    (request) => listDeviceApplications(admitted(request), request.params.id, request.query),
  )

  app.get(
    '/api/applications',
    {
      schema: {
        operationId: 'searchApplications',
        tags,
        querystring: TitlesQuery,
        response: { 200: Titles },
      },
    },
    (request) => searchApplications(admitted(request), request.query),
  )

  app.get(
    '/api/applications/:id/devices',
    {
      schema: {
        operationId: 'listTitleDevices',
        tags,
        params: ById,
        querystring: TitleDevicesQuery,
        response: { 200: TitleDevices },
      },
    },
    (request) => listTitleDevices(admitted(request), request.params.id, request.query),
  )
}
