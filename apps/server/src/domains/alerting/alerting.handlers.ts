import { forEachWorkspace } from '../../platform/for-each-workspace.ts'
import { handle } from '../../platform/jobs.ts'
import { alertingJobs } from './alerting.jobs.ts'
import { announceAlerts } from './alerts/announce-alerts.ts'
import { completeEvidence } from './alerts/freeze-evidence.ts'
import { forgetAlerts, sweepAlerts } from './alerts/sweep-alerts.ts'
import { tellAlerts } from './alerts/notify-alerts.ts'
import { watchChanges, watchPosture } from './evaluation/watch-inventory.ts'
import { watchMonitors } from './evaluation/watch-monitors.ts'
import { forgetDeliveries } from './notifications/deliveries/deliveries.ts'
import { deliverSoon, wakeOverdue } from './notifications/deliveries/wake-channels.ts'
import { writeAllThresholds, writeThresholdsOf } from './rules/write-thresholds.ts'

const having = 'alert_workspaces'

export const alertingHandlers = [
  handle(alertingJobs.thresholds, (service, { workspaceId }) => writeThresholdsOf(service, workspaceId)),
  handle(alertingJobs.allThresholds, writeAllThresholds),
  handle(alertingJobs.posture, (service, { workspaceId }) => watchPosture(service, workspaceId)),
  handle(alertingJobs.allPosture, (service) =>
    forEachWorkspace(service, { having, name: 'alert watch, findings' }, (id) => watchPosture(service, id)),
  ),
  handle(alertingJobs.allMonitors, (service) =>
    forEachWorkspace(service, { having, name: 'alert watch, monitors' }, (id) => watchMonitors(service, id)),
  ),
  handle(alertingJobs.changes, watchChanges),
  handle(alertingJobs.tell, tellAlerts),
  handle(alertingJobs.complete, async (service, alert) => {
    await completeEvidence(service, alert)
    announceAlerts(service, alert.workspaceId)
  }),
  handle(alertingJobs.sweepAlerts, (service, _, { signal }) =>
    forEachWorkspace(service, { having, name: 'alert sweep', signal }, (id) => sweepAlerts(service, id)),
  ),
  handle(alertingJobs.forgetAlerts, (service, _, { signal }) => forgetAlerts(service, signal)),
  handle(alertingJobs.deliver, deliverSoon),
  handle(alertingJobs.sweepDeliveries, (service) =>
    forEachWorkspace(service, { having, name: 'overdue notifications' }, (id) => wakeOverdue(service, id)),
  ),
  handle(alertingJobs.forgetDeliveries, (service, _, { signal }) => forgetDeliveries(service, signal)),
]
