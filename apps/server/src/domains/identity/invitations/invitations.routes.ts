import { Done } from '@marsad/contract/http/auth'
import { ById, PageQuery } from '@marsad/contract/http/common'
import * as team from '@marsad/contract/http/team'
import { CurrentWorkspace } from '@marsad/contract/http/workspaces'
import { type App, signedIn } from '../../../platform/context.ts'
import { acceptInvitation, previewInvitation } from './accept-invitation.ts'
import { inviteByEmail, inviteByLink } from './invite.ts'
import { listInvitations, revokeInvitation } from './invitations.ts'

const tags = ['invitations']

export function invitationRoutes(app: App) {
  app.get(
    '/api/invitations',
    {
      schema: {
        operationId: 'listInvitations',
        tags,
        querystring: PageQuery,
        response: { 200: team.InvitationList },
      },
    },
    (request) => listInvitations(signedIn(request), request.query),
  )

  app.post(
    '/api/invitations',
    {
      schema: {
        operationId: 'inviteByEmail',
        tags,
        body: team.InviteByEmail,
        response: { 201: team.Invitation },
      },
    },
    async (request, reply) => reply.status(201).send(await inviteByEmail(signedIn(request), request.body)),
  )

  app.post(
    '/api/invitations/links',
    {
      schema: {
        operationId: 'inviteByLink',
        tags,
        body: team.InviteByLink,
        response: { 201: team.LinkInvitation },
      },
    },
    async (request, reply) => reply.status(201).send(await inviteByLink(signedIn(request), request.body)),
  )

  app.delete(
    '/api/invitations/:id',
    { schema: { operationId: 'revokeInvitation', tags, params: ById, response: { 200: Done } } },
    (request) => revokeInvitation(signedIn(request), request.params.id),
  )

  app.post(
    '/api/invitations/preview',
    {
      schema: {
        operationId: 'previewInvitation',
        tags,
        body: team.InvitationByToken,
        response: { 200: team.InvitationPreview },
      },
    },
    (request) => previewInvitation(request.ctx, request.body.token),
  )

  app.post(
    '/api/invitations/accept',
    {
      schema: {
        operationId: 'acceptInvitation',
        tags,
        body: team.InvitationByToken,
        response: { 200: CurrentWorkspace },
      },
    },
    (request) => acceptInvitation(signedIn(request), request.body.token),
  )
}
