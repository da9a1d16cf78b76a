export { ensureHomeWorkspace } from './ensure-home-workspace.ts'
export { workspaceRoutes } from './workspaces.routes.ts'
