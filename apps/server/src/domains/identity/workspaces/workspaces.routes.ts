import { ById } from '@marsad/contract/http/common'
import * as contract from '@marsad/contract/http/workspaces'
import { admitted, type App, signedIn } from '../../../platform/context.ts'
import {
  changeWorkspace,
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
  switchWorkspace,
} from './workspaces.ts'
import { createWorkspace } from './founding.ts'

const tags = ['workspaces']

export function workspaceRoutes(app: App) {
  app.get(
    '/api/workspaces',
    { schema: { operationId: 'listWorkspaces', tags, response: { 200: contract.WorkspaceList } } },
    (request) => listWorkspaces(signedIn(request)),
  )

  app.post(
    '/api/workspaces',
    {
      schema: {
        operationId: 'createWorkspace',
        tags,
        body: contract.NewWorkspace,
        response: { 201: contract.Workspace },
      },
    },
    async (request, reply) => reply.status(201).send(await createWorkspace(signedIn(request), request.body)),
  )

  app.post(
    '/api/workspaces/:id/switch',
    {
      schema: {
        operationId: 'switchWorkspace',
        tags,
        params: ById,
        response: { 200: contract.CurrentWorkspace },
      },
    },
    (request) => switchWorkspace(signedIn(request), request.params.id),
  )

  app.get(
    '/api/workspace',
    { schema: { operationId: 'getWorkspace', tags, response: { 200: contract.Workspace } } },
    (request) => getWorkspace(admitted(request)),
  )

  app.patch(
    '/api/workspace',
    {
      schema: {
        operationId: 'changeWorkspace',
        tags,
        body: contract.WorkspaceChanges,
        response: { 200: contract.Workspace },
      },
    },
    (request) => changeWorkspace(admitted(request), request.body),
  )

  app.delete(
    '/api/workspace',
    {
      schema: {
        operationId: 'deleteWorkspace',
        tags,
        body: contract.DeleteWorkspaceRequest,
        response: { 200: contract.CurrentWorkspace },
      },
    },
    (request) => deleteWorkspace(signedIn(request), request.body.name),
  )
}
