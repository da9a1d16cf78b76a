import * as agent from '@marsad/contract/http/agent'
import * as devices from '@marsad/contract/http/devices'
import * as enrolmentKeys from '@marsad/contract/http/enrolment-keys'
import type { App } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import { enrolDevice } from './enrolment/enrol-device.ts'
import {
  createEnrolmentKey,
  listEnrolledDevices,
  listEnrolmentKeys,
  revokeEnrolmentKey,
} from './enrolment/enrolment-keys.ts'
import { changeDevice } from './registry/change-device.ts'
import { getDevice, removeDevice } from './registry/devices.ts'
import { joinDevice, takeChallenge } from './registry/joins.ts'
import { getDeviceHost, getDeviceProcesses } from './registry/look-at-device.ts'

/** For people: the keys that machines come with. */
export function enrolmentKeyRoutes(app: App) {
  serve(app, enrolmentKeys.listEnrolmentKeys, ({ ctx, query }) => listEnrolmentKeys(ctx, query))
  serve(app, enrolmentKeys.createEnrolmentKey, ({ ctx, body }) => createEnrolmentKey(ctx, body))
  serve(app, enrolmentKeys.revokeEnrolmentKey, ({ ctx, params }) => revokeEnrolmentKey(ctx, params.id))
  serve(app, enrolmentKeys.listEnrolledDevices, ({ ctx, params }) => listEnrolledDevices(ctx, params.id))
}

/** For machines. */
export function enrolRoutes(app: App) {
  serve(app, agent.enrolDevice, ({ ctx, body }) => enrolDevice(ctx, body))
}

export function deviceRoutes(app: App) {
  serve(app, devices.getDevice, ({ ctx, params }) => getDevice(ctx, params.id))
  serve(app, devices.changeDevice, ({ ctx, params, body }) => changeDevice(ctx, params.id, body))
  serve(app, devices.removeDevice, ({ ctx, params }) => removeDevice(ctx, params.id))
  serve(app, devices.getDeviceHost, ({ ctx, params }) => getDeviceHost(ctx, params.id))

  serve(app, devices.getDeviceProcesses, ({ ctx, params, query }) =>
    getDeviceProcesses(ctx, params.id, query),
  )
}

export function joinRoutes(app: App) {
  serve(app, agent.askChallenge, async ({ ctx, body }) => ({
    challenge: await takeChallenge(ctx, body.deviceId),
  }))

  serve(app, agent.joinDevice, ({ ctx, body }) => joinDevice(ctx, body))
}
