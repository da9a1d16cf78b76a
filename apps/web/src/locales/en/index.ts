import { acknowledge, alertActions } from './alert-actions.ts'
import { alertRules } from './alert-rules.ts'
import { alertScope } from './alert-scope.ts'
import { alertWords } from './alert-words.ts'
import { alerts } from './alerts.ts'
import { analytics } from './analytics.ts'
import { apiKeys } from './api-keys.ts'
import { applications } from './applications.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { changes } from './changes.ts'
import { channels } from './channels.ts'
import { chart } from './chart.ts'
import { containers } from './containers.ts'
import { monitorForm } from './monitor-form.ts'
import { monitors } from './monitors.ts'
import * as core from './core.ts'
import { dashboard } from './dashboard.ts'
import { deliveries } from './deliveries.ts'
import { device } from './device.ts'
import { deviceTabs } from './device-tabs.ts'
import { devices } from './devices.ts'
import { docs } from './docs.ts'
import { explore, metricHelp } from './explore.ts'
import { filePreview } from './file-preview.ts'
import { help } from './help.ts'
import { instance } from './instance.ts'
import { inventory } from './inventory.ts'
import { invitation } from './invitation.ts'
import { maintenance } from './maintenance.ts'
import { metrics } from './metrics.ts'
import { enrolment } from './enrolment.ts'
import { escalations, onCall } from './on-call.ts'
import { onCallNow } from './on-call-now.ts'
import { posture } from './posture.ts'
import { profile } from './profile.ts'
import { push } from './push.ts'
import { roles } from './roles.ts'
import { security } from './security.ts'
import { servers } from './servers.ts'
import { services } from './services.ts'
import { settings } from './settings.ts'
import { share } from './share.ts'
import { singleSignOn } from './single-sign-on.ts'
import { statusPages } from './status-pages.ts'
import { status, subscription } from './status.ts'
import { storage } from './storage.ts'
import { team } from './team.ts'
import { tickets } from './tickets.ts'
import { usage } from './usage.ts'
import { usb } from './usb.ts'
import { watching } from './watching.ts'
import { workspaces } from './workspaces.ts'

export const en = {
  ...core,
  acknowledge,
  alertActions,
  alertRules,
  alertScope,
  alertWords,
  alerts,
  analytics,
  apiKeys,
  applications,
  audit,
  auth,
  changes,
  channels,
  chart,
  containers,
  monitorForm,
  monitors,
  dashboard,
  deliveries,
  device,
  deviceTabs,
  devices,
  docs,
  explore,
  filePreview,
  help,
  instance,
  inventory,
  invitation,
  maintenance,
  metricHelp,
  metrics,
  enrolment,
  escalations,
  onCall,
  onCallNow,
  posture,
  profile,
  push,
  roles,
  security,
  servers,
  services,
  settings,
  share,
  singleSignOn,
  status,
  statusPages,
  storage,
  subscription,
  team,
  tickets,
  usage,
  usb,
  watching,
  workspaces,
}
