import * as team from '@marsad/contract/http/team'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { acceptInvitation, previewInvitation } from './accept-invitation.ts'
import { inviteByEmail, inviteByLink } from './invite.ts'
import { listInvitations, revokeInvitation } from './invitations.ts'

export function invitationRoutes(app: App) {
  serve(app, team.listInvitations, ({ ctx, query }) => listInvitations(ctx, query))
  serve(app, team.inviteByEmail, ({ ctx, body }) => inviteByEmail(ctx, body))
  serve(app, team.inviteByLink, ({ ctx, body }) => inviteByLink(ctx, body))
  serve(app, team.revokeInvitation, ({ ctx, params }) => revokeInvitation(ctx, params.id))
  serve(app, team.previewInvitation, ({ ctx, body }) => previewInvitation(ctx, body.token))
  serve(app, team.acceptInvitation, ({ ctx, body }) => acceptInvitation(ctx, body.token))
}
