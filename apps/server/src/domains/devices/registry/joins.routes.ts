import { Challenge, ChallengeRequest, Join, Joined } from '@marsad/contract/agent/enrolment'
import { agentPaths } from '@marsad/contract/agent/protocol'
import type { App } from '../../../platform/context.ts'
import { joinDevice, takeChallenge } from './joins.ts'

const tags = ['agent']

export function joinRoutes(app: App) {
  app.post(
    agentPaths.challenge,
    { schema: { operationId: 'askChallenge', tags, body: ChallengeRequest, response: { 200: Challenge } } },
    async ({ ctx, body }) => ({ challenge: await takeChallenge(ctx, body.deviceId) }),
  )

  app.post(
    agentPaths.join,
    { schema: { operationId: 'joinDevice', tags, body: Join, response: { 200: Joined } } },
    ({ ctx, body }) => joinDevice(ctx, body),
  )
}
