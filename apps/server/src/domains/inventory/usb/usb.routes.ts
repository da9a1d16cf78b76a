import { Done } from '@marsad/contract/http/auth'
import { ById } from '@marsad/contract/http/common'
import {
  DeviceUsb,
  KnownUsb,
  KnownUsbList,
  LookQuery,
  NewKnownUsb,
  UsbQuery,
  UsbSightings,
} from '@marsad/contract/http/inventory'
import { admitted, type App } from '../../../platform/context.ts'
import { addKnownUsb, listKnownUsb, removeKnownUsb } from './known-usb.ts'
import { getDeviceUsb, searchUsb } from './usb.ts'

const tags = ['usb']

export function usbRoutes(app: App) {
  app.get(
    '/api/devices/:id/usb',
    {
      schema: {
        operationId: 'getDeviceUsb',
        tags,
        params: ById,
        querystring: LookQuery,
        response: { 200: DeviceUsb },
      },
    },
    (request) => getDeviceUsb(admitted(request), request.params.id, request.query),
  )

  app.get(
    '/api/usb',
    { schema: { operationId: 'searchUsb', tags, querystring: UsbQuery, response: { 200: UsbSightings } } },
    (request) => searchUsb(admitted(request), request.query),
  )

  app.get(
    '/api/usb/known',
    { schema: { operationId: 'listKnownUsb', tags, response: { 200: KnownUsbList } } },
    (request) => listKnownUsb(admitted(request)),
  )

  app.post(
    '/api/usb/known',
    { schema: { operationId: 'addKnownUsb', tags, body: NewKnownUsb, response: { 201: KnownUsb } } },
    async (request, reply) => reply.status(201).send(await addKnownUsb(admitted(request), request.body)),
  )

  app.delete(
    '/api/usb/known/:id',
    { schema: { operationId: 'removeKnownUsb', tags, params: ById, response: { 200: Done } } },
    (request) => removeKnownUsb(admitted(request), request.params.id),
  )
}
