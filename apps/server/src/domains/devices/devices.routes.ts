import * as agent from '@marsad/contract/http/agent'
import * as devices from '@marsad/contract/http/devices'
import * as enrolmentKeys from '@marsad/contract/http/enrolment-keys'
import type { App, Service } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import { enrolDevice } from './enrolment/enrol-device.ts'
import {
  createEnrolmentKey,
  listEnrolledDevices,
  listEnrolmentKeys,
  revokeEnrolmentKey,
} from './enrolment/enrolment-keys.ts'
import { changeDevice, tagDevices } from './registry/change-device.ts'
import { getDevice, removeDevice } from './registry/devices.ts'
import { joinDevice, takeChallenge } from './registry/joins.ts'
import { getDeviceHost, getDeviceProcesses } from './registry/look-at-device.ts'
import { installRoutes } from './install/install.routes.ts'

/** The device registry; enrolment and joins are served where agents connect. */
export function devicesRoutes(app: App, service: Service) {
  const { roles } = service.config
  if (roles.has('web')) {
    enrolmentKeyRoutes(app)
    deviceRoutes(app)
    installRoutes(app, service)
  }
  if (roles.has('gateway')) {
    enrolRoutes(app)
    joinRoutes(app)
  }
}

/** Enrolment keys, for people. */
function enrolmentKeyRoutes(app: App) {
  serve(app, enrolmentKeys.listEnrolmentKeys, ({ ctx, query }) => listEnrolmentKeys(ctx, query))
  serve(app, enrolmentKeys.createEnrolmentKey, ({ ctx, body }) => createEnrolmentKey(ctx, body))
  serve(app, enrolmentKeys.revokeEnrolmentKey, ({ ctx, params }) => revokeEnrolmentKey(ctx, params.id))
  serve(app, enrolmentKeys.listEnrolledDevices, ({ ctx, params }) => listEnrolledDevices(ctx, params.id))
}

/** Enrolment, for machines. */
function enrolRoutes(app: App) {
  serve(app, agent.enrolDevice, ({ ctx, body }) => enrolDevice(ctx, body))
}

function deviceRoutes(app: App) {
  serve(app, devices.getDevice, ({ ctx, params }) => getDevice(ctx, params.id))
  serve(app, devices.changeDevice, ({ ctx, params, body }) => changeDevice(ctx, params.id, body))
  serve(app, devices.tagDevices, ({ ctx, body }) => tagDevices(ctx, body))
  serve(app, devices.removeDevice, ({ ctx, params }) => removeDevice(ctx, params.id))
  serve(app, devices.getDeviceHost, ({ ctx, params }) => getDeviceHost(ctx, params.id))

  serve(app, devices.getDeviceProcesses, ({ ctx, params, query }) =>
    getDeviceProcesses(ctx, params.id, query),
  )
}

function joinRoutes(app: App) {
  serve(app, agent.askChallenge, async ({ ctx, body }) => ({
    challenge: await takeChallenge(ctx, body.deviceId),
  }))

  serve(app, agent.joinDevice, ({ ctx, body }) => joinDevice(ctx, body))
}
