import { Enrolled, Enrolment } from '@marsad/contract/agent/enrolment'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { Done } from '@marsad/contract/http/auth'
import { ById, PageQuery } from '@marsad/contract/http/common'
import * as contract from '@marsad/contract/http/enrolment-keys'
import { admitted, type App } from '../../../platform/context.ts'
import {
  createEnrolmentKey,
  listEnrolledDevices,
  listEnrolmentKeys,
  revokeEnrolmentKey,
} from './enrolment-keys.ts'
import { enrolDevice } from './enrol-device.ts'

const tags = ['enrolment-keys']

/** For people: the keys that machines come with. */
export function enrolmentKeyRoutes(app: App) {
  app.get(
    '/api/enrolment-keys',
    {
      schema: {
        operationId: 'listEnrolmentKeys',
        tags,
        querystring: PageQuery,
        response: { 200: contract.EnrolmentKeyList },
      },
    },
    (request) => listEnrolmentKeys(admitted(request), request.query),
  )

  app.post(
    '/api/enrolment-keys',
    {
      schema: {
        operationId: 'createEnrolmentKey',
        tags,
        body: contract.NewEnrolmentKey,
        response: { 201: contract.CreatedEnrolmentKey },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createEnrolmentKey(admitted(request), request.body)),
  )

  app.delete(
    '/api/enrolment-keys/:id',
    { schema: { operationId: 'revokeEnrolmentKey', tags, params: ById, response: { 200: Done } } },
    (request) => revokeEnrolmentKey(admitted(request), request.params.id),
  )

  app.get(
    '/api/enrolment-keys/:id/devices',
    {
      schema: {
        operationId: 'listEnrolledDevices',
        tags,
        params: ById,
        response: { 200: contract.EnrolledDevices },
      },
    },
    (request) => listEnrolledDevices(admitted(request), request.params.id),
  )
}

/** For machines. */
export function enrolRoutes(app: App) {
  app.post(
    agentPaths.enrol,
    {
      schema: { operationId: 'enrolDevice', tags: ['agent'], body: Enrolment, response: { 201: Enrolled } },
    },
    async ({ ctx, body }, reply) => reply.status(201).send(await enrolDevice(ctx, body)),
  )
}
