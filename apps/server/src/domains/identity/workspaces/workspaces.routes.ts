import * as workspaces from '@marsad/contract/http/workspaces'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import {
  changeWorkspace,
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
  switchWorkspace,
} from './workspaces.ts'
import { createWorkspace } from './founding.ts'

export function workspaceRoutes(app: App) {
  serve(app, workspaces.listWorkspaces, ({ ctx }) => listWorkspaces(ctx))
  serve(app, workspaces.createWorkspace, ({ ctx, body }) => createWorkspace(ctx, body))
  serve(app, workspaces.switchWorkspace, ({ ctx, params }) => switchWorkspace(ctx, params.id))
  serve(app, workspaces.getWorkspace, ({ ctx }) => getWorkspace(ctx))
  serve(app, workspaces.changeWorkspace, ({ ctx, body }) => changeWorkspace(ctx, body))
  serve(app, workspaces.deleteWorkspace, ({ ctx, body }) => deleteWorkspace(ctx, body.name))
}
