import { Done } from '@marsad/contract/http/auth'
import {
  EndMemberQuery,
  Member,
  MemberChanges,
  MemberCredentials,
  MemberParams,
  Team,
  TeamQuery,
} from '@marsad/contract/http/team'
import { CurrentWorkspace, LeftWorkspace, TransferRequest } from '@marsad/contract/http/workspaces'
import { admitted, type App, signedIn } from '../../../platform/context.ts'
import {
  changeMember,
  deactivateMember,
  leaveWorkspace,
  reactivateMember,
  removeMember,
  transferOwnership,
} from './change-member.ts'
import { listMemberCredentials, listTeam } from './team.ts'

const tags = ['team']

export function teamRoutes(app: App) {
  app.get(
    '/api/team',
    { schema: { operationId: 'listTeam', tags, querystring: TeamQuery, response: { 200: Team } } },
    (request) => listTeam(admitted(request), request.query),
  )

  app.get(
    '/api/team/:userId/credentials',
    {
      schema: {
        operationId: 'listMemberCredentials',
        tags,
        params: MemberParams,
        response: { 200: MemberCredentials },
      },
    },
    (request) => listMemberCredentials(signedIn(request), request.params.userId),
  )

  app.patch(
    '/api/team/:userId',
    {
      schema: {
        operationId: 'changeMember',
        tags,
        params: MemberParams,
        body: MemberChanges,
        response: { 200: Member },
      },
    },
    (request) => changeMember(signedIn(request), request.params.userId, request.body),
  )

  app.delete(
    '/api/team/:userId',
    {
      schema: {
        operationId: 'removeMember',
        tags,
        params: MemberParams,
        querystring: EndMemberQuery,
        response: { 200: Done },
      },
    },
    (request) => removeMember(signedIn(request), request.params.userId, request.query.credentials),
  )

  app.post(
    '/api/team/:userId/deactivate',
    {
      schema: {
        operationId: 'deactivateMember',
        tags,
        params: MemberParams,
        querystring: EndMemberQuery,
        response: { 200: Member },
      },
    },
    (request) => deactivateMember(signedIn(request), request.params.userId, request.query.credentials),
  )

  app.post(
    '/api/team/:userId/reactivate',
    { schema: { operationId: 'reactivateMember', tags, params: MemberParams, response: { 200: Member } } },
    (request) => reactivateMember(signedIn(request), request.params.userId),
  )

  app.post(
    '/api/workspace/leave',
    { schema: { operationId: 'leaveWorkspace', tags: ['workspaces'], response: { 200: LeftWorkspace } } },
    (request) => leaveWorkspace(signedIn(request)),
  )

  app.post(
    '/api/workspace/transfer',
    {
      schema: {
        operationId: 'transferOwnership',
        tags: ['workspaces'],
        body: TransferRequest,
        response: { 200: CurrentWorkspace },
      },
    },
    (request) => transferOwnership(signedIn(request), request.body.userId),
  )
}
