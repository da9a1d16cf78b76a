import type { ContainerFacts, SecurityFacts, ServiceFacts } from '@marsad/contract/agent/inventory'
import { absences, inventoryParts } from '@marsad/contract/agent/protocol'
import {
  applicationCategories,
  applicationTypes,
  changeKinds,
  containerHealths,
  containerStates,
  findings,
  usbClasses,
  usbStatuses,
} from '@marsad/contract/inventory'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../../engines/row-level-security.ts'
import { createdAt, id, instant, oneOf } from '../../platform/schema.ts'
import { devices } from '../devices/schema.ts'
import { workspaces } from '../identity/schema.ts'

/** The last report of each part of a device: its time, and the hash that identifies an unchanged report. */
export const deviceInventory = pgTable(
  'device_inventory',
  {
    workspaceId: uuid().notNull(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    part: text({ enum: [...inventoryParts] }).notNull(),
    hash: text().notNull(),
    /** Why the newest report lacks the part; null if it has it. */
    absence: text({ enum: [...absences] }),
    reportedAt: instant().notNull(),
    /**
     * When the part was first reported, even if it is absent now; null before that, when there is nothing to
     * compare with.
     */
    toldAt: instant(),
    /** Only `security`: the other parts have their own tables. */
    value: jsonb().$type<SecurityFacts>(),
    /**
     * Only `security`: the last values of facets that `value` lacks, to compare with when they are reported
     * again.
     */
    lastReported: jsonb().$type<Partial<SecurityFacts>>(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.part] }),
    index('device_inventory_part').on(table.workspaceId, table.part),
    oneOf('device_inventory_part_is', table.part, inventoryParts),
    oneOf('device_inventory_absence', table.absence, absences),
    workspacePolicy(),
  ],
)

/** `unknown`: the machine cannot report it, which is neither good nor bad. */
export const findingStates = ['found', 'clear', 'unknown'] as const
export type FindingState = (typeof findingStates)[number]

/**
 * The state of each finding on each device. One row per finding, so that devices with a finding are read from
 * an index.
 */
export const devicePosture = pgTable(
  'device_posture',
  {
    workspaceId: uuid().notNull(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    finding: text({ enum: [...findings] }).notNull(),
    state: text({ enum: [...findingStates] }).notNull(),
    since: instant().notNull(),
    /** The change it began with; null where none was recorded. */
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
 * An application in one version, once per workspace however many devices have it. Its id is a hash of its
 * fields (`titleIdOf`), so that no lookup is needed and two machines insert the same row.
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
    // In list order, so that a page needs no sort.
    index('titles_name').on(table.workspaceId, sql`${table.name} collate natural_order`, table.id),
    oneOf('titles_category', table.category, applicationCategories),
    oneOf('titles_type', table.type, applicationTypes),
    workspacePolicy(),
  ],
)

/** Devices and their titles. Narrow, because a fleet has millions of rows. */
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
    // Covers all columns that counting needs, the policy's workspace included, so that rows need not be read.
    index('installations_title').on(table.titleId, table.workspaceId, table.deviceId),
    workspacePolicy(),
  ],
)

/** Every USB device that a machine has had, connected or not. */
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
    /** Tells devices with the same serial number apart: the port. Empty if the serial number is enough. */
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

/** The USB devices that a workspace expects. While the list is empty, no device is unknown. */
export const knownUsb = pgTable(
  'known_usb',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    vendorId: text().notNull(),
    productId: text().notNull(),
    /** Empty: every device of this model. */
    serial: text().notNull(),
    note: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('known_usb_identity').on(table.workspaceId, table.vendorId, table.productId, table.serial),
    workspacePolicy(),
  ],
)

/** The containers of each device as last reported. The columns beside `facts` are those that lists need. */
export const containers = pgTable(
  'containers',
  {
    workspaceId: uuid().notNull(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    image: text().notNull(),
    digest: text().notNull(),
    imageCreatedAt: instant(),
    project: text().notNull(),
    state: text({ enum: [...containerStates] }).notNull(),
    health: text({ enum: [...containerHealths] }).notNull(),
    /** False if the agent may not ask the engine. */
    isNamed: boolean().notNull(),
    /** Name, image, project and digest, folded for search. */
    searched: text().notNull(),
    facts: jsonb().$type<ContainerFacts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.name] }),
    // In list order, so that a page needs no sort.
    index('containers_name').on(table.workspaceId, sql`${table.name} collate natural_order`, table.deviceId),
    // Covers what counting needs, so that rows need not be read.
    index('containers_image').on(
      table.workspaceId,
      table.image,
      table.digest,
      table.deviceId,
      table.imageCreatedAt,
      table.state,
      table.health,
    ),
    // A search reads every container of the workspace, and this index instead of the rows.
    index('containers_searched').on(table.workspaceId, table.deviceId, table.name, table.searched),
    oneOf('containers_state', table.state, containerStates),
    oneOf('containers_health', table.health, containerHealths),
    workspacePolicy(),
  ],
)

/** The systemd services of each device as last reported. */
export const services = pgTable(
  'services',
  {
    workspaceId: uuid().notNull(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    facts: jsonb().$type<ServiceFacts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.name] }), workspacePolicy()],
)

/**
 * Recorded changes, in monthly partitions. Drizzle does not support partitions, so `engines/changes-table.ts`
 * creates the table and this is only its shape for queries. An id contains the same millisecond as `at`: both
 * have one order.
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
