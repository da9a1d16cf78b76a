import { ProcessList } from '@marsad/contract/agent/facts'
import { Done } from '@marsad/contract/http/auth'
import { ById } from '@marsad/contract/http/common'
import { Device, DeviceChange, DeviceHost, ProcessQuery } from '@marsad/contract/http/devices'
import { admitted, type App } from '../../../platform/context.ts'
import { changeDevice } from './change-device.ts'
import { getDevice, removeDevice } from './devices.ts'
import { getDeviceHost } from './look-at-device.ts'
import { getDeviceProcesses } from './look-at-device.ts'

const tags = ['devices']

export function deviceRoutes(app: App) {
  app.get(
    '/api/devices/:id',
    { schema: { operationId: 'getDevice', tags, params: ById, response: { 200: Device } } },
    (request) => getDevice(admitted(request), request.params.id),
  )

  app.patch(
    '/api/devices/:id',
    {
      schema: {
        operationId: 'changeDevice',
        tags,
        params: ById,
        body: DeviceChange,
        response: { 200: Device },
      },
    },
    (request) => changeDevice(admitted(request), request.params.id, request.body),
  )

  app.delete(
    '/api/devices/:id',
    { schema: { operationId: 'removeDevice', tags, params: ById, response: { 200: Done } } },
    (request) => removeDevice(admitted(request), request.params.id),
  )

  app.get(
    '/api/devices/:id/host',
    { schema: { operationId: 'getDeviceHost', tags, params: ById, response: { 200: DeviceHost } } },
    (request) => getDeviceHost(admitted(request), request.params.id),
  )

  app.get(
    '/api/devices/:id/processes',
    {
      schema: {
        operationId: 'getDeviceProcesses',
        tags,
        params: ById,
        querystring: ProcessQuery,
        response: { 200: ProcessList },
      },
    },
    (request) => getDeviceProcesses(admitted(request), request.params.id, request.query),
  )
}
