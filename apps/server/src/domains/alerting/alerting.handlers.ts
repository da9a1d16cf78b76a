import { forEachWorkspace } from '../../platform/for-each-workspace.ts'
import { handle } from '../../platform/jobs.ts'
import { alertingJobs } from './alerting.jobs.ts'
import { announceAlerts } from './alerts/announce-alerts.ts'
import { completeEvidence } from './alerts/freeze-evidence.ts'
import { forgetAlerts, sweepAlerts } from './alerts/sweep-alerts.ts'
import { notifyAlerts } from './alerts/notify-alerts.ts'
import { watchChanges, watchPosture } from './evaluation/watch-inventory.ts'
import { watchMonitors } from './evaluation/watch-monitors.ts'
import { mailAssignee } from './notifications/messages/assigned.mail.ts'
import { forgetDeliveries } from './notifications/deliveries/deliveries.ts'
import { deliverSoon, wakeOverdue } from './notifications/deliveries/wake-channels.ts'
import { deliverToPersonSoon } from './notifications/deliveries/wake-people.ts'
import { keepThresholds, writeThresholdsOf } from './rules/write-thresholds.ts'

export const alertingHandlers = [
  handle(alertingJobs.thresholds, (service, { workspaceId }) => writeThresholdsOf(service, workspaceId)),
  handle(alertingJobs.allThresholds, (service) => keepThresholds(service)),
  handle(alertingJobs.posture, (service, { workspaceId }) => watchPosture(service, workspaceId)),
  handle(alertingJobs.allPosture, (service) =>
    forEachWorkspace(service, { due: 'findings', name: 'alert watch, findings' }, (id) =>
      watchPosture(service, id),
    ),
  ),
  handle(alertingJobs.allMonitors, (service) =>
    forEachWorkspace(service, { due: 'open_monitor_alerts', name: 'alert watch, monitors' }, (id) =>
      watchMonitors(service, id),
    ),
  ),
  handle(alertingJobs.changes, watchChanges),
  handle(alertingJobs.notify, notifyAlerts),
  handle(alertingJobs.complete, async (service, alert) => {
    await completeEvidence(service, alert)
    announceAlerts(service, alert.workspaceId)
  }),
  handle(alertingJobs.notifyAssignee, mailAssignee),
  handle(alertingJobs.wakeAlerts, (service, { workspaceId }) => sweepAlerts(service, workspaceId)),
  handle(alertingJobs.sweepAlerts, (service, _, { signal }) =>
    forEachWorkspace(service, { due: 'open_alerts', name: 'alert sweep', signal }, (id) =>
      sweepAlerts(service, id),
    ),
  ),
  handle(alertingJobs.forgetAlerts, (service, _, { signal }) => forgetAlerts(service, signal)),
  handle(alertingJobs.deliver, deliverSoon),
  handle(alertingJobs.deliverToPerson, deliverToPersonSoon),
  handle(alertingJobs.sweepDeliveries, (service) =>
    forEachWorkspace(service, { due: 'deliveries', name: 'overdue notifications' }, (id) =>
      wakeOverdue(service, id),
    ),
  ),
  handle(alertingJobs.forgetDeliveries, (service, _, { signal }) => forgetDeliveries(service, signal)),
]
