import * as enrolmentKeys from '@marsad/contract/http/enrolment-keys'
import * as agent from '@marsad/contract/http/agent'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import {
  createEnrolmentKey,
  listEnrolledDevices,
  listEnrolmentKeys,
  revokeEnrolmentKey,
} from './enrolment-keys.ts'
import { enrolDevice } from './enrol-device.ts'

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
