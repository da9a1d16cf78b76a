import type { App } from '../../../platform/context.ts'
import { takeAlerts } from './take-alerts.ts'
import { ReceivedAlerts } from './received.ts'

/** A fleet that goes down at once is told in one body. */
const bodyLimit = 64 * 1024 * 1024

/** Where vmalert posts: as much of Alertmanager's API as it uses. */
export function alertWatchRoutes(app: App) {
  app.post(
    '/internal/alertmanager/api/v2/alerts',
    { bodyLimit, schema: { hide: true, body: ReceivedAlerts } },
    async (request, reply) => {
      await takeAlerts(request.ctx, request.body)
      return reply.status(200).send()
    },
  )
}
