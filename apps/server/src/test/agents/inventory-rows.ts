import type { InventoryPart } from '@marsad/contract/agent/protocol'
import type { Finding } from '@marsad/contract/inventory'
import { sql } from 'drizzle-orm'
import { newId, newIdAt } from '../../platform/ids.ts'
import {
  changes,
  deviceInventory,
  devicePosture,
  installations,
  titles,
  usbDevices,
} from '../../domains/inventory/schema.ts'
import type { TestServer } from '../start-server.ts'

type Engines = Pick<TestServer, 'engines'>
/** The ids of a device in rows. */
export type Of = { workspaceId: string; deviceId: string }

const write = <T>(
  { engines }: Engines,
  { workspaceId }: Pick<Of, 'workspaceId'>,
  work: Parameters<typeof engines.postgres.transaction<T>>[1],
) => engines.postgres.transaction({ workspaceId }, work)

/** A part as if it had been reported. */
export const addPart = (
  server: Engines,
  of: Of,
  part: InventoryPart,
  row: Partial<typeof deviceInventory.$inferInsert> = {},
) =>
  write(server, of, (tx) =>
    tx.insert(deviceInventory).values({ ...of, part, hash: 'x'.repeat(22), reportedAt: new Date(), ...row }),
  )

export async function addUsb(
  server: Engines,
  of: Of,
  row: Partial<typeof usbDevices.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const usual = {
    location: '1-2',
    vendorId: '0781',
    productId: '5583',
    serial: '',
    manufacturer: 'SanDisk',
    product: 'Ultra Fit',
    class: 'storage',
    status: 'connected',
  } as const
  const seen = { firstSeenAt: new Date(), lastSeenAt: new Date() }
  await write(server, of, (tx) =>
    tx.insert(usbDevices).values({ ...usual, ...seen, slot: id, ...row, ...of, id }),
  )
  return id
}

type NewTitle = Partial<typeof titles.$inferInsert> & { name: string }

export async function addTitle(server: Engines, of: Pick<Of, 'workspaceId'>, title: NewTitle) {
  const id = newId()
  const usual = { vendor: '', version: '1.0', category: 'other', type: 'user' } as const
  await write(server, of, (tx) =>
    tx.insert(titles).values({ ...usual, ...title, workspaceId: of.workspaceId, id }),
  )
  return id
}

export const install = (server: Engines, of: Of, titleId: string, installedAt: Date | null = null) =>
  write(server, of, (tx) => tx.insert(installations).values({ ...of, titleId, installedAt, location: '' }))

/** New applications on a device, by name or with more fields. */
export async function addApplications(server: Engines, of: Of, ...wanted: (string | NewTitle)[]) {
  for (const one of wanted) {
    const title = typeof one === 'string' ? { name: one } : one
    await install(server, of, await addTitle(server, of, title))
  }
}

let places = 0

/** A change whose id has its time. */
export async function addChange(
  server: Engines,
  of: Of,
  row: Partial<typeof changes.$inferInsert> = {},
): Promise<string> {
  const at = row.at ?? new Date()
  const id = newIdAt(at, places++)
  const usual = { kind: 'application.installed', subject: 'nginx', before: null, after: '1.24' } as const
  await write(server, of, async (tx) => {
    await tx.execute(sql`select make_changes_month(${at.toISOString()}::timestamptz)`)
    await tx.insert(changes).values({ ...usual, ...row, ...of, id, at })
  })
  return id
}

export const addFinding = (
  server: Engines,
  of: Of,
  finding: Finding,
  row: Partial<typeof devicePosture.$inferInsert> = {},
) =>
  write(server, of, (tx) =>
    tx.insert(devicePosture).values({ state: 'found', since: new Date(), ...row, ...of, finding }),
  )
