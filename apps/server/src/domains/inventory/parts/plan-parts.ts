import type { HostFacts } from '@marsad/contract/agent/facts'
import type { Inventory, SecurityFacts } from '@marsad/contract/agent/inventory'
import type { Absence, InventoryPart } from '@marsad/contract/agent/protocol'
import type { Tx } from '../../../engines/postgres.ts'
import { compareApplications } from './applications.rules.ts'
import {
  addTitles,
  deleteInstallations,
  readInstallations,
  writeInstallations,
} from './applications.store.ts'
import { compareContainers, compareServices } from './groups.rules.ts'
import { readContainers, readServices, writeContainers, writeServices } from './groups.store.ts'
import type { ChangeDraft } from '../reports/retention.rules.ts'
import { compareHost } from './host.rules.ts'
import { writeHost } from '../../devices/index.ts'
import { judgeSecurity, type Findings } from './posture.rules.ts'
import { compareSecurity, lastReportedOf } from './security.rules.ts'
import { compareUsb, hasUnknown, markUnknown } from './usb.rules.ts'
import { readKnown, readUsb, writeUsb } from './usb.store.ts'

/** The result of a reported part, before anything is written. */
export type Plan = {
  absence: Absence | null
  value: SecurityFacts | null
  lastReported: Partial<SecurityFacts> | null
  changes: ChangeDraft[]
  findings: Findings
  /** Sends its statements at once, in order. */
  write: () => Promise<unknown>
  removedTitles: number
}

type Reported = {
  tx: Tx
  ids: { workspaceId: string; deviceId: string }
  now: Date
  /** The first report of this part: there is nothing to compare it with. */
  isBaseline: boolean
  /** When this part was reported before; null for the first report. */
  reportedAt: Date | null
  host: HostFacts | null
  /** Each facet as last reported. */
  security: SecurityFacts | null
}

const nothing: Plan = {
  absence: null,
  value: null,
  lastReported: null,
  changes: [],
  findings: {},
  write: async () => {},
  removedTitles: 0,
}

type Planner<Part extends InventoryPart> = (
  is: NonNullable<Inventory[Part]>,
  reported: Reported,
) => Promise<Plan>

export const planners: { [Part in InventoryPart]: Planner<Part> } = {
  host: async (is, { tx, ids, host }) => ({
    ...nothing,
    changes: compareHost(host, is),
    write: () => writeHost(tx, ids.workspaceId, ids.deviceId, is),
  }),

  security: async (is, { security }) => ({
    ...nothing,
    value: is,
    lastReported: lastReportedOf(security, is),
    changes: compareSecurity(security, is),
    findings: judgeSecurity(is),
  }),

  async usb(is, { tx, ids, now, isBaseline, reportedAt }) {
    const [stored, known] = await Promise.all([readUsb(tx, ids.deviceId), readKnown(tx, ids.workspaceId)])
    if (is.kind !== 'ok') {
      return {
        ...nothing,
        absence: is.kind,
        findings: { usb_unknown: 'unknown' },
        write: () => writeUsb(tx, ids, markUnknown(stored, reportedAt)),
      }
    }
    const { rows, changes } = compareUsb({ stored, listed: is.value, known, isBaseline, now })
    return {
      ...nothing,
      changes,
      findings: { usb_unknown: hasUnknown(rows, known) ? 'found' : 'clear' },
      write: () => writeUsb(tx, ids, rows),
    }
  },

  async containers(is, { tx, ids, isBaseline }) {
    if (is.kind === 'failed') return { ...nothing, absence: is.kind }
    const stored = await readContainers(tx, ids.deviceId)
    if (is.kind !== 'ok') {
      // Nothing stopped: the machine has none, or may no longer report them.
      const rows = { written: [], removed: stored.map(({ name }) => name), isNamed: false }
      return { ...nothing, absence: is.kind, write: () => writeContainers(tx, ids, rows) }
    }
    const { isNamed, containers: listed } = is.value
    const { changes, ...rows } = compareContainers({ stored, listed, isBaseline })
    return { ...nothing, changes, write: () => writeContainers(tx, ids, { ...rows, isNamed }) }
  },

  async services(is, { tx, ids, isBaseline }) {
    if (is.kind === 'failed') return { ...nothing, absence: is.kind }
    const stored = await readServices(tx, ids.deviceId)
    const listed = is.kind === 'ok' ? is.value : []
    const { changes, ...rows } = compareServices({ stored, listed, isBaseline })
    const absence = is.kind === 'ok' ? null : is.kind
    return { ...nothing, absence, changes, write: () => writeServices(tx, ids, rows) }
  },

  async applications(is, { tx, ids, isBaseline }) {
    if (is.kind !== 'ok') return { ...nothing, absence: is.kind }
    const { workspaceId, deviceId } = ids
    const stored = await readInstallations(tx, deviceId)
    const { added, moved, removed, changes } = compareApplications({
      workspaceId,
      stored,
      listed: is.value,
      isBaseline,
    })
    return {
      ...nothing,
      changes,
      write: () =>
        Promise.all([
          addTitles(tx, workspaceId, added),
          deleteInstallations(tx, deviceId, removed),
          writeInstallations(tx, ids, [...added, ...moved]),
        ]),
      removedTitles: removed.length,
    }
  },
}
