import type { UsbFacts } from '@marsad/contract/agent/inventory'
import type { UsbStatus } from '@marsad/contract/inventory'
import { change, type ChangeDraft } from '../reports/retention.rules.ts'

export type UsbRow = Omit<UsbFacts, 'isConnected'> & {
  /** Tells devices with the same serial number apart. */
  slot: string
  status: UsbStatus
  firstSeenAt: Date
  lastSeenAt: Date
}

export type KnownUsb = { vendorId: string; productId: string; serial: string }

const keyOf = ({ vendorId, productId, serial, slot }: Omit<UsbRow, keyof Seen>) =>
  [vendorId, productId, serial, slot].join('\n')
type Seen = Pick<UsbRow, 'status' | 'firstSeenAt' | 'lastSeenAt'>

/** Listed devices with unique keys: cheap models share one serial number, and their ports tell them apart. */
function identified(listed: readonly UsbFacts[]) {
  const taken = new Set<string>()
  return listed
    .toSorted((a, b) => Number(b.isConnected) - Number(a.isConnected) || compareText(a.location, b.location))
    .flatMap((facts) => {
      const bySerial = { ...facts, slot: facts.serial === '' ? facts.location : '' }
      const device = taken.has(keyOf(bySerial)) ? { ...facts, slot: facts.location } : bySerial
      if (taken.has(keyOf(device))) return []
      taken.add(keyOf(device))
      return [device]
    })
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Hubs are part of every machine and never unknown. */
export const isUnknown = (device: KnownUsb & Pick<UsbFacts, 'class'>, known: readonly KnownUsb[]) =>
  known.length > 0 &&
  device.class !== 'hub' &&
  !known.some(
    ({ vendorId, productId, serial }) =>
      vendorId === device.vendorId &&
      productId === device.productId &&
      (serial === '' || serial === device.serial),
  )

export const hasUnknown = (rows: readonly UsbRow[], known: readonly KnownUsb[]) =>
  rows.some((row) => row.status === 'connected' && isUnknown(row, known))

const nameOf = ({ vendorId, productId, manufacturer, product }: UsbFactsOrRow) =>
  product || manufacturer || `${vendorId}:${productId}`
const marksOf = ({ vendorId, productId, serial }: UsbFactsOrRow) =>
  [`${vendorId}:${productId}`, serial].filter(Boolean).join(' ')
type UsbFactsOrRow = Omit<UsbFacts, 'isConnected'>

type Comparison = {
  stored: readonly UsbRow[]
  listed: readonly UsbFacts[]
  known: readonly KnownUsb[]
  /** The first report: nothing in it is a change. */
  isBaseline: boolean
  now: Date
}

/** The rows after a listing, and the devices plugged in and unplugged since the last one. */
export function compareUsb({ stored, listed, known, isBaseline, now }: Comparison) {
  const old = new Map(stored.map((row) => [keyOf(row), row]))
  const rows: UsbRow[] = []
  const changes: ChangeDraft[] = []
  const leave = (row: UsbRow) => {
    changes.push(change('usb.disconnected', nameOf(row), marksOf(row), null))
    // A connected device was present until now; for one that could not be listed, the time stays.
    const lastSeenAt = row.status === 'connected' ? now : row.lastSeenAt
    rows.push({ ...row, status: 'disconnected', lastSeenAt })
  }
  for (const { isConnected, ...device } of identified(listed)) {
    const was = old.get(keyOf(device))
    old.delete(keyOf(device))
    const wasThere = was !== undefined && was.status !== 'disconnected'
    if (isConnected && !wasThere) {
      const kind = isUnknown(device, known) ? 'usb.unknown' : 'usb.connected'
      changes.push(change(kind, nameOf(device), null, marksOf(device)))
    }
    if (isConnected)
      rows.push({ ...device, status: 'connected', firstSeenAt: was?.firstSeenAt ?? now, lastSeenAt: now })
    else if (was && wasThere) leave(was)
    else if (!was) rows.push({ ...device, status: 'disconnected', firstSeenAt: now, lastSeenAt: now })
  }
  for (const row of old.values()) if (row.status !== 'disconnected') leave(row)
  return { rows, changes: isBaseline ? [] : changes }
}

/** After a failed listing, the state of connected devices is unknown: they were not unplugged. */
export const markUnknown = (stored: readonly UsbRow[], reportedAt: Date | null): UsbRow[] =>
  stored
    .filter(({ status }) => status === 'connected')
    .map((row) => ({
      ...row,
      status: 'unknown',
      // The previous report listed it, whenever its row was written.
      lastSeenAt: reportedAt && reportedAt > row.lastSeenAt ? reportedAt : row.lastSeenAt,
    }))
