import * as team from '@marsad/contract/http/team'
import * as workspaces from '@marsad/contract/http/workspaces'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import {
  changeMember,
  deactivateMember,
  leaveWorkspace,
  reactivateMember,
  removeMember,
  transferOwnership,
} from './change-member.ts'
import { listMemberCredentials, listTeam } from './team.ts'

export function teamRoutes(app: App) {
  serve(app, team.listTeam, ({ ctx, query }) => listTeam(ctx, query))
  serve(app, team.listMemberCredentials, ({ ctx, params }) => listMemberCredentials(ctx, params.userId))
  serve(app, team.changeMember, ({ ctx, params, body }) => changeMember(ctx, params.userId, body))

  serve(app, team.removeMember, ({ ctx, params, query }) =>
    removeMember(ctx, params.userId, query.credentials),
  )

  serve(app, team.deactivateMember, ({ ctx, params, query }) =>
    deactivateMember(ctx, params.userId, query.credentials),
  )

  serve(app, team.reactivateMember, ({ ctx, params }) => reactivateMember(ctx, params.userId))
  serve(app, workspaces.leaveWorkspace, ({ ctx }) => leaveWorkspace(ctx))
  serve(app, workspaces.transferOwnership, ({ ctx, body }) => transferOwnership(ctx, body.userId))
}
