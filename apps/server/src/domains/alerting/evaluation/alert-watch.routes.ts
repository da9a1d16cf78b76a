import { receiveAlerts } from '@marsad/contract/http/unlisted'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { takeAlerts } from './take-alerts.ts'

/** A fleet that goes down at once is told in one body. */
const bodyLimit = 64 * 1024 * 1024

/** Where vmalert posts: as much of Alertmanager's API as it uses. */
export function alertWatchRoutes(app: App) {
  serve(
    app,
    receiveAlerts,
    async ({ ctx, body, reply }) => {
      await takeAlerts(ctx, body)
      return reply.status(200).send()
    },
    { bodyLimit },
  )
}
