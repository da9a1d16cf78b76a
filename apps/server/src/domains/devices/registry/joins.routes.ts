import * as agent from '@marsad/contract/http/agent'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { joinDevice, takeChallenge } from './joins.ts'

export function joinRoutes(app: App) {
  serve(app, agent.askChallenge, async ({ ctx, body }) => ({
    challenge: await takeChallenge(ctx, body.deviceId),
  }))

  serve(app, agent.joinDevice, ({ ctx, body }) => joinDevice(ctx, body))
}
