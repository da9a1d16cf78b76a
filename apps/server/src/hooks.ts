import {
  addDefaultChannel,
  addDefaultRules,
  changesWritten,
  postureMoved,
  renewThresholds,
} from './domains/alerting/index.ts'
import { madeEnrolmentKeys } from './domains/devices/index.ts'
import { lastCheckOf, pauseProbedBy, writeOpenMonitorAlerts } from './domains/monitors/index.ts'
import { madeShares } from './domains/storage/index.ts'
import type { Hooks } from './platform/context.ts'

/** The hooks of every domain for events in the domains before it. */
export const hooks: Hooks = {
  async workspaceCreated(tx, workspace) {
    await addDefaultRules(tx, workspace.id)
    await addDefaultChannel(tx, workspace)
  },
  tagsChanged: renewThresholds,
  changesStored: changesWritten,
  findingsMoved: postureMoved,
  deviceRemoved: pauseProbedBy,
  monitorAlertsMoved: writeOpenMonitorAlerts,
  lastCheck: lastCheckOf,
  credentials: { enrolment_key: madeEnrolmentKeys, share: madeShares },
}
