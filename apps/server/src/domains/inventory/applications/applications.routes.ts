import { ById } from '@marsad/contract/http/common'
import {
  ApplicationsQuery,
  DeviceApplications,
  TitleDevices,
  TitleDevicesQuery,
  Titles,
  TitlesQuery,
} from '@marsad/contract/http/inventory'
import { admitted, type App } from '../../../platform/context.ts'
import { listDeviceApplications, listTitleDevices, searchApplications } from './applications.ts'

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
