import * as acknowledgeLinks from '@marsad/contract/http/acknowledge-links'
import * as alertRules from '@marsad/contract/http/alert-rules'
import * as alerts from '@marsad/contract/http/alerts'
import * as channels from '@marsad/contract/http/channels'
import * as maintenance from '@marsad/contract/http/maintenance'
import * as pushSubscriptions from '@marsad/contract/http/push-subscriptions'
import { receiveAlerts } from '@marsad/contract/http/unlisted'
import type { App } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import { acknowledgeByLink, acknowledgeByLinkAsUser, readAcknowledgeLink } from './acknowledge-links/links.ts'
import {
  acknowledgeAlerts,
  assignAlerts,
  reopenAlerts,
  resolveAlerts,
  snoozeAlerts,
  unacknowledgeAlerts,
} from './alerts/act-on-alerts.ts'
import { addAlertNote, getAlert, getAlertSummary, listAlerts } from './alerts/alerts.ts'
import { alertsIn } from './evaluation/received.ts'
import { takeAlerts } from './evaluation/take-alerts.ts'
import {
  changeMaintenance,
  createMaintenance,
  listMaintenance,
  removeMaintenance,
} from './maintenance/maintenance.ts'
import {
  changeChannel,
  createChannel,
  listChannels,
  removeChannel,
} from './notifications/channels/channels.ts'
import { testChannel } from './notifications/channels/test-channel.ts'
import { listDeliveries, retryDelivery } from './notifications/deliveries/deliveries.ts'
import { escalationRoutes } from './escalations/policies.routes.ts'
import { onCallRoutes } from './on-call/on-call.routes.ts'
import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
  testPushSubscription,
} from './push-subscriptions/push-subscriptions.ts'
import { changeAlertRule, createAlertRule, listAlertRules, removeAlertRule } from './rules/alert-rules.ts'

/** Alert rules, alerts, maintenance, on-call schedules, escalation policies and notifications. */
export function alertingRoutes(app: App) {
  alertRuleRoutes(app)
  alertWatchRoutes(app)
  alertRoutes(app)
  maintenanceRoutes(app)
  onCallRoutes(app)
  escalationRoutes(app)
  notificationRoutes(app)
  pushRoutes(app)
}

function alertRuleRoutes(app: App) {
  serve(app, alertRules.listAlertRules, ({ ctx }) => listAlertRules(ctx))
  serve(app, alertRules.createAlertRule, ({ ctx, body }) => createAlertRule(ctx, body))
  serve(app, alertRules.changeAlertRule, ({ ctx, params, body }) => changeAlertRule(ctx, params.id, body))
  serve(app, alertRules.removeAlertRule, ({ ctx, params }) => removeAlertRule(ctx, params.id))
}

/** The endpoint that vmalert posts to: the part of Alertmanager's API that it uses. */
function alertWatchRoutes(app: App) {
  void app.register(async (scope) => {
    // All alerts of a fleet that goes offline at once arrive in one body: it is read as it comes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, body, done) => done(null, body))
    serve(scope, receiveAlerts, async ({ ctx, request, reply }) => {
      await takeAlerts(ctx, alertsIn(request.raw))
      return reply.status(200).send()
    })
  })
}

function alertRoutes(app: App) {
  serve(app, alerts.listAlerts, ({ ctx, query }) => listAlerts(ctx, query))
  serve(app, alerts.getAlertSummary, ({ ctx }) => getAlertSummary(ctx))
  serve(app, alerts.getAlert, ({ ctx, params }) => getAlert(ctx, params.id))
  serve(app, alerts.acknowledgeAlerts, ({ ctx, body }) => acknowledgeAlerts(ctx, body))
  serve(app, alerts.unacknowledgeAlerts, ({ ctx, body }) => unacknowledgeAlerts(ctx, body))
  serve(app, alerts.snoozeAlerts, ({ ctx, body }) => snoozeAlerts(ctx, body))
  serve(app, alerts.assignAlerts, ({ ctx, body }) => assignAlerts(ctx, body))
  serve(app, alerts.reopenAlerts, ({ ctx, body }) => reopenAlerts(ctx, body))
  serve(app, alerts.resolveAlerts, ({ ctx, body }) => resolveAlerts(ctx, body))
  serve(app, acknowledgeLinks.readAcknowledgeLink, ({ ctx, body }) => readAcknowledgeLink(ctx, body))
  serve(app, acknowledgeLinks.acknowledgeByLink, ({ ctx, body }) => acknowledgeByLink(ctx, body.token))

  serve(app, acknowledgeLinks.acknowledgeByLinkAsUser, ({ ctx, body }) =>
    acknowledgeByLinkAsUser(ctx, body.token),
  )

  serve(app, alerts.addAlertNote, ({ ctx, params, body }) => addAlertNote(ctx, params.id, body))
}

function maintenanceRoutes(app: App) {
  serve(app, maintenance.listMaintenance, ({ ctx }) => listMaintenance(ctx))
  serve(app, maintenance.createMaintenance, ({ ctx, body }) => createMaintenance(ctx, body))

  serve(app, maintenance.changeMaintenance, ({ ctx, params, body }) =>
    changeMaintenance(ctx, params.id, body),
  )

  serve(app, maintenance.removeMaintenance, ({ ctx, params }) => removeMaintenance(ctx, params.id))
}

function notificationRoutes(app: App) {
  serve(app, channels.listChannels, ({ ctx }) => listChannels(ctx))
  serve(app, channels.createChannel, ({ ctx, body }) => createChannel(ctx, body))
  serve(app, channels.changeChannel, ({ ctx, params, body }) => changeChannel(ctx, params.id, body))
  serve(app, channels.removeChannel, ({ ctx, params }) => removeChannel(ctx, params.id))
  serve(app, channels.testChannel, ({ ctx, params }) => testChannel(ctx, params.id))
  serve(app, channels.listDeliveries, ({ ctx, query }) => listDeliveries(ctx, query))
  serve(app, channels.retryDelivery, ({ ctx, params }) => retryDelivery(ctx, params.id))
}

function pushRoutes(app: App) {
  serve(app, pushSubscriptions.listPushSubscriptions, ({ ctx }) => listPushSubscriptions(ctx))

  serve(app, pushSubscriptions.addPushSubscription, ({ ctx, body }) => addPushSubscription(ctx, body))

  serve(app, pushSubscriptions.removePushSubscription, ({ ctx, params }) =>
    removePushSubscription(ctx, params.id),
  )

  serve(app, pushSubscriptions.testPushSubscription, ({ ctx, params }) =>
    testPushSubscription(ctx, params.id),
  )
}
