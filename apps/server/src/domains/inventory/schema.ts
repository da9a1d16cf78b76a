import type { SecurityFacts } from '@marsad/contract/agent/inventory'
import { absences, inventoryParts } from '@marsad/contract/agent/protocol'
import {
  applicationCategories,
  applicationTypes,
  changeKinds,
  findings,
  usbClasses,
  usbStatuses,
} from '@marsad/contract/inventory'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../../engines/row-level-security.ts'
import { createdAt, id, instant, oneOf } from '../../platform/schema.ts'
import { devices } from '../devices/schema.ts'
import { workspaces } from '../identity/schema.ts'

/** What a device last said of each part: its hash, by which an unchanged report is known, and when. */
export const deviceInventory = pgTable(
  'device_inventory',
  {
    workspaceId: uuid().notNull(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    part: text({ enum: [...inventoryParts] }).notNull(),
    hash: text().notNull(),
    /** Why the newest report of the part says nothing; null where it does. */
    absence: text({ enum: [...absences] }),
    reportedAt: instant().notNull(),
    /** When the part was first told of, be it since then absent; null while it never was. Without it there is nothing to compare with. */
    toldAt: instant(),
    /** Of `security` alone: the other parts have tables of their own. */
    value: jsonb().$type<SecurityFacts>(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.part] }),
    index('device_inventory_part').on(table.workspaceId, table.part),
    oneOf('device_inventory_part_is', table.part, inventoryParts),
    oneOf('device_inventory_absence', table.absence, absences),
    workspacePolicy(),
  ],
)

/** `unknown` where the machine cannot say: that is neither good nor bad. */
export const findingStates = ['found', 'clear', 'unknown'] as const
export type FindingState = (typeof findingStates)[number]

/** How each finding stands on each device. A row per finding, so that those with a finding are read from an index. */
export const devicePosture = pgTable(
  'device_posture',
  {
    workspaceId: uuid().notNull(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    finding: text({ enum: [...findings] }).notNull(),
    state: text({ enum: [...findingStates] }).notNull(),
    /** Since when it stands so. */
    since: instant().notNull(),
    /** The change it began with; null where it was so when the machine was first looked at. */
    changeId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.finding] }),
    index('device_posture_found')
      .on(table.workspaceId, table.finding, table.since)
      .where(sql`${table.state} = 'found'`),
    oneOf('device_posture_finding', table.finding, findings),
    oneOf('device_posture_state', table.state, findingStates),
    workspacePolicy(),
  ],
)

/**
 * An application in one version, once per workspace however many machines have it. Its id is made of what it says
 * (`titleIdOf`), so that nobody has to look for it, and two machines that bring the same one bring the same row.
 */
export const titles = pgTable(
  'titles',
  {
    id: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    vendor: text().notNull(),
    version: text().notNull(),
    category: text({ enum: [...applicationCategories] }).notNull(),
    type: text({ enum: [...applicationTypes] }).notNull(),
  },
  (table) => [
    // In the order of its pages, so that a page needs no sorting.
    index('titles_name').on(table.workspaceId, sql`${table.name} collate natural_order`, table.id),
    oneOf('titles_category', table.category, applicationCategories),
    oneOf('titles_type', table.type, applicationTypes),
    workspacePolicy(),
  ],
)

/** Which machine has which title. Narrow, because a fleet has millions of these. */
export const installations = pgTable(
  'installations',
  {
    workspaceId: uuid().notNull(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    titleId: uuid()
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    installedAt: instant(),
    location: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.titleId] }),
    // Holds all that counting needs, the workspace of the policy too, so that the rows need not be read.
    index('installations_title').on(table.titleId, table.workspaceId, table.deviceId),
    workspacePolicy(),
  ],
)

/** Every USB device that a machine had, whether or not it is still there. */
export const usbDevices = pgTable(
  'usb_devices',
  {
    id: id(),
    workspaceId: uuid().notNull(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    vendorId: text().notNull(),
    productId: text().notNull(),
    serial: text().notNull(),
    /** Tells apart what no serial number tells apart: the place it is plugged into. Empty where the serial number does. */
    slot: text().notNull(),
    location: text().notNull(),
    manufacturer: text().notNull(),
    product: text().notNull(),
    class: text({ enum: [...usbClasses] }).notNull(),
    status: text({ enum: [...usbStatuses] }).notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('usb_devices_identity').on(
      table.deviceId,
      table.vendorId,
      table.productId,
      table.serial,
      table.slot,
    ),
    index('usb_devices_workspace').on(table.workspaceId, table.id),
    index('usb_devices_serial').on(table.workspaceId, table.serial),
    oneOf('usb_devices_class', table.class, usbClasses),
    oneOf('usb_devices_status', table.status, usbStatuses),
    workspacePolicy(),
  ],
)

/** The USB devices that a workspace expects to see. While it lists none, none is a stranger. */
export const knownUsb = pgTable(
  'known_usb',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    vendorId: text().notNull(),
    productId: text().notNull(),
    /** Empty: every one of this make. */
    serial: text().notNull(),
    note: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('known_usb_identity').on(table.workspaceId, table.vendorId, table.productId, table.serial),
    workspacePolicy(),
  ],
)

/**
 * What was seen to change, in partitions of a month. Drizzle knows no partitions, so `engines/changes-table.ts` makes
 * the table and this is only its shape for queries. An id holds the same millisecond as `at`: their orders are one.
 */
export const changes = pgTable('changes', {
  id: uuid().notNull(),
  workspaceId: uuid().notNull(),
  deviceId: uuid().notNull(),
  at: instant().notNull(),
  kind: text({ enum: [...changeKinds] }).notNull(),
  subject: text().notNull(),
  before: text(),
  after: text(),
})
