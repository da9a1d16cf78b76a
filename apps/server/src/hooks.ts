import {
  addDefaultChannel,
  addDefaultRules,
  changesWritten,
  postureMoved,
  renewLimits,
} from './domains/alerting/index.ts'
import { madeEnrolmentKeys } from './domains/devices/index.ts'
import { pauseProbedBy, writeOpenMonitorAlerts } from './domains/monitors/index.ts'
import { madeShares } from './domains/storage/index.ts'
import type { Hooks } from './platform/context.ts'

/** Every domain's part in what happens in those before it. */
export const hooks: Hooks = {
  async workspaceCreated(tx, workspace) {
    await addDefaultRules(tx, workspace.id)
    await addDefaultChannel(tx, workspace)
  },
  tagsChanged: renewLimits,
  changesStored: changesWritten,
  findingsMoved: postureMoved,
  deviceRemoved: pauseProbedBy,
  monitorAlertsMoved: writeOpenMonitorAlerts,
  credentials: { enrolment_key: madeEnrolmentKeys, share: madeShares },
}
