import { Done } from '@marsad/contract/http/auth'
import { Member, MemberChanges, MemberParams, Team, TeamQuery } from '@marsad/contract/http/team'
import type { App } from '../../lib/app-type.ts'
import { admitted, signedIn } from '../../lib/ctx.ts'
import { changeMember } from './change-member.ts'
import { deactivateMember } from './deactivate-member.ts'
import { listTeam } from './list-team.ts'
import { reactivateMember } from './reactivate-member.ts'
import { removeMember } from './remove-member.ts'

const tags = ['team']

export function teamRoutes(app: App) {
  app.get(
    '/api/team',
    { schema: { operationId: 'listTeam', tags, querystring: TeamQuery, response: { 200: Team } } },
    (request) => listTeam(admitted(request), request.query),
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
    { schema: { operationId: 'removeMember', tags, params: MemberParams, response: { 200: Done } } },
    (request) => removeMember(signedIn(request), request.params.userId),
  )

  app.post(
    '/api/team/:userId/deactivate',
    { schema: { operationId: 'deactivateMember', tags, params: MemberParams, response: { 200: Member } } },
    (request) => deactivateMember(signedIn(request), request.params.userId),
  )

  app.post(
    '/api/team/:userId/reactivate',
    { schema: { operationId: 'reactivateMember', tags, params: MemberParams, response: { 200: Member } } },
    (request) => reactivateMember(signedIn(request), request.params.userId),
  )
}
