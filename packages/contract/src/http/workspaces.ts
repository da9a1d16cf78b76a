import { z } from 'zod'
import { roles } from '../permissions.ts'
import { ById, Locale, SingleLine, TimeZone } from './common.ts'
import { operation } from '../operation.ts'
import { textLength } from '../limits.ts'

export const WorkspaceName = SingleLine.pipe(z.string().min(1).max(textLength.label))

export const Workspace = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  locale: Locale,
  timeZone: z.string(),
  /** Whether members see command lines, with secrets redacted; otherwise only process names. */
  showsCommands: z.boolean(),
  /** Whether links in messages acknowledge alerts without a sign-in. */
  acknowledgesByLink: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Workspace = z.infer<typeof Workspace>

export const WorkspaceChanges = z.strictObject({
  name: WorkspaceName.optional(),
  locale: Locale.optional(),
  timeZone: TimeZone.optional(),
  showsCommands: z.boolean().optional(),
  acknowledgesByLink: z.boolean().optional(),
})
export type WorkspaceChanges = z.infer<typeof WorkspaceChanges>

export const NewWorkspace = WorkspaceChanges.extend({ name: WorkspaceName })
export type NewWorkspace = z.infer<typeof NewWorkspace>

/** A workspace of the caller, for the switcher. */
export const JoinedWorkspace = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(roles),
  isCurrent: z.boolean(),
})
export type JoinedWorkspace = z.infer<typeof JoinedWorkspace>
export const WorkspaceList = z.strictObject({ workspaces: z.array(JoinedWorkspace) })
export type WorkspaceList = z.infer<typeof WorkspaceList>

/** The workspace of the caller's session after a switch, an acceptance, leaving or deleting. */
export const CurrentWorkspace = z.strictObject({
  success: z.literal(true),
  workspaceId: z.uuid(),
  role: z.enum(roles),
})
export type CurrentWorkspace = z.infer<typeof CurrentWorkspace>
/** Null if registration is closed and the caller has no other workspace: they are signed out. */
export const LeftWorkspace = CurrentWorkspace.extend({
  workspaceId: z.uuid().nullable(),
  role: z.enum(roles).nullable(),
})
export type LeftWorkspace = z.infer<typeof LeftWorkspace>

/** The name of the workspace, typed to confirm its deletion. */
export const DeleteWorkspaceRequest = z.strictObject({ name: z.string().max(200) })

export const TransferRequest = z.strictObject({ userId: z.uuid() })

export const leaveWorkspace = operation('POST /api/workspace/leave', {
  needs: 'workspace.leave',
  tag: 'workspaces',
  answers: LeftWorkspace,
})
export const transferOwnership = operation('POST /api/workspace/transfer', {
  needs: 'workspace.transfer',
  tag: 'workspaces',
  body: TransferRequest,
  answers: CurrentWorkspace,
})
export const listWorkspaces = operation('GET /api/workspaces', { needs: 'session', answers: WorkspaceList })
export const createWorkspace = operation('POST /api/workspaces', {
  needs: 'user',
  body: NewWorkspace,
  answers: { 201: Workspace },
})
export const switchWorkspace = operation('POST /api/workspaces/:id/switch', {
  needs: 'user',
  params: ById,
  answers: CurrentWorkspace,
})
export const getWorkspace = operation('GET /api/workspace', {
  needs: 'workspace.view',
  tag: 'workspaces',
  answers: Workspace,
})
export const changeWorkspace = operation('PATCH /api/workspace', {
  needs: 'workspace.change',
  tag: 'workspaces',
  body: WorkspaceChanges,
  answers: Workspace,
})
export const deleteWorkspace = operation('DELETE /api/workspace', {
  needs: 'workspace.delete',
  tag: 'workspaces',
  body: DeleteWorkspaceRequest,
  answers: CurrentWorkspace,
})
