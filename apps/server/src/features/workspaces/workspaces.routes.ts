import { Workspace, WorkspaceChanges } from '@marsad/contract/http/workspaces'
import type { App } from '../../lib/app-type.ts'
import { signedIn } from '../../lib/ctx.ts'
import { changeWorkspace } from './change-workspace.ts'
import { getWorkspace } from './get-workspace.ts'

export function workspaceRoutes(app: App) {
  app.get(
    '/api/workspace',
    { schema: { operationId: 'getWorkspace', tags: ['workspaces'], response: { 200: Workspace } } },
    (request) => getWorkspace(signedIn(request)),
  )

  app.patch(
    '/api/workspace',
    {
      schema: {
        operationId: 'changeWorkspace',
        tags: ['workspaces'],
        body: WorkspaceChanges,
        response: { 200: Workspace },
      },
    },
    (request) => changeWorkspace(signedIn(request), request.body),
  )
}
