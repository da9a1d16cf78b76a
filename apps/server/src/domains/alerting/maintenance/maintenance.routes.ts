import { Done } from '@marsad/contract/http/auth'
import { ById } from '@marsad/contract/http/common'
import {
  MaintenanceChange,
  MaintenanceWindow,
  MaintenanceWindows,
  NewMaintenanceWindow,
} from '@marsad/contract/http/maintenance'
import { admitted, type App } from '../../../platform/context.ts'
import { changeMaintenance, createMaintenance, listMaintenance, removeMaintenance } from './maintenance.ts'

const tags = ['maintenance']

export function maintenanceRoutes(app: App) {
  app.get(
    '/api/maintenance',
    { schema: { operationId: 'listMaintenance', tags, response: { 200: MaintenanceWindows } } },
    (request) => listMaintenance(admitted(request)),
  )

  app.post(
    '/api/maintenance',
    {
      schema: {
        operationId: 'createMaintenance',
        tags,
        body: NewMaintenanceWindow,
        response: { 201: MaintenanceWindow },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createMaintenance(admitted(request), request.body)),
  )

  app.patch(
    '/api/maintenance/:id',
    {
      schema: {
        operationId: 'changeMaintenance',
        tags,
        params: ById,
        body: MaintenanceChange,
        response: { 200: MaintenanceWindow },
      },
    },
    (request) => changeMaintenance(admitted(request), request.params.id, request.body),
  )

  app.delete(
    '/api/maintenance/:id',
    { schema: { operationId: 'removeMaintenance', tags, params: ById, response: { 200: Done } } },
    (request) => removeMaintenance(admitted(request), request.params.id),
  )
}
