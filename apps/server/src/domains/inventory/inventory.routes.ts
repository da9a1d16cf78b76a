import { reportInventory } from '@marsad/contract/http/agent'
import * as changes from '@marsad/contract/http/changes'
import * as containers from '@marsad/contract/http/containers'
import * as inventory from '@marsad/contract/http/inventory'
import * as posture from '@marsad/contract/http/posture'
import type { FastifyRequest } from 'fastify'
import { type App, reporting, type Service } from '../../platform/context.ts'
import { sendCsv } from '../../platform/csv.ts'
import { serve } from '../../platform/serve.ts'
import {
  listDeviceApplications,
  listProducts,
  listTitleDevices,
  searchApplications,
} from './applications/applications.ts'
import {
  exportContainers,
  getDeviceContainers,
  getDeviceServices,
  listImages,
  searchContainers,
} from './containers/containers.ts'
import { exportChanges, getChangeMarks, listChanges, listDeviceChanges } from './changes/changes.ts'
import { getDeviceSecurity, getPosture, listPostureDevices } from './posture/posture.ts'
import { budget } from './reports/report-budget.rules.ts'
import { reporters } from './reports/reporters.ts'
import { readBody, takeInventory } from './reports/take-inventory.ts'
import { addKnownUsb, listKnownUsb, removeKnownUsb } from './usb/known-usb.ts'
import { getDeviceUsb, searchUsb } from './usb/usb.ts'

/** Inventory as people read it; reports are received where agents connect. */
export async function inventoryRoutes(app: App, service: Service) {
  const { roles } = service.config
  if (roles.has('web')) {
    changeRoutes(app)
    applicationRoutes(app)
    usbRoutes(app)
    containerRoutes(app)
    securityRoutes(app)
  }
  if (roles.has('gateway')) await reportRoutes(app, service)
}

async function reportRoutes(app: App, service: Service) {
  app.addHook('onListen', async () => reporters(service).open())

  await app.register(async (scope: App) => {
    // The device's remaining budget is checked before anything is decompressed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer', bodyLimit: budget.bodyBytes },
      async (request: FastifyRequest, body: Buffer) =>
        readBody(reporting(request), body, request.headers['content-encoding']),
    )
    serve(scope, reportInventory, ({ ctx, body }) => takeInventory(ctx, body))
  })
}

function changeRoutes(app: App) {
  serve(app, changes.listChanges, ({ ctx, query }) => listChanges(ctx, query))

  serve(app, changes.exportChanges, async ({ ctx, body, reply }) =>
    sendCsv(reply, 'changes.csv', await exportChanges(ctx, body)),
  )

  serve(app, changes.listDeviceChanges, ({ ctx, params, query }) => listDeviceChanges(ctx, params.id, query))
  serve(app, changes.getDeviceChangeMarks, ({ ctx, params, query }) => getChangeMarks(ctx, params.id, query))
}

function applicationRoutes(app: App) {
  serve(app, inventory.listDeviceApplications, ({ ctx, params, query }) =>
    listDeviceApplications(ctx, params.id, query),
  )

  serve(app, inventory.listProducts, ({ ctx, query }) => listProducts(ctx, query))
  serve(app, inventory.searchApplications, ({ ctx, query }) => searchApplications(ctx, query))
  serve(app, inventory.listTitleDevices, ({ ctx, params, query }) => listTitleDevices(ctx, params.id, query))
}

function usbRoutes(app: App) {
  serve(app, inventory.getDeviceUsb, ({ ctx, params, query }) => getDeviceUsb(ctx, params.id, query))
  serve(app, inventory.searchUsb, ({ ctx, query }) => searchUsb(ctx, query))
  serve(app, inventory.listKnownUsb, ({ ctx }) => listKnownUsb(ctx))
  serve(app, inventory.addKnownUsb, ({ ctx, body }) => addKnownUsb(ctx, body))
  serve(app, inventory.removeKnownUsb, ({ ctx, params }) => removeKnownUsb(ctx, params.id))
}

function containerRoutes(app: App) {
  serve(app, containers.getDeviceContainers, ({ ctx, params, query }) =>
    getDeviceContainers(ctx, params.id, query),
  )
  serve(app, containers.getDeviceServices, ({ ctx, params, query }) =>
    getDeviceServices(ctx, params.id, query),
  )

  serve(app, containers.searchContainers, ({ ctx, query }) => searchContainers(ctx, query))
  serve(app, containers.listImages, ({ ctx, query }) => listImages(ctx, query))
  serve(app, containers.exportContainers, async ({ ctx, body, reply }) =>
    sendCsv(reply, 'containers.csv', await exportContainers(ctx, body)),
  )
}

function securityRoutes(app: App) {
  serve(app, inventory.getDeviceSecurity, ({ ctx, params, query }) =>
    getDeviceSecurity(ctx, params.id, query),
  )

  serve(app, posture.getPosture, ({ ctx }) => getPosture(ctx))
  serve(app, posture.listPostureDevices, ({ ctx, query }) => listPostureDevices(ctx, query))
}
