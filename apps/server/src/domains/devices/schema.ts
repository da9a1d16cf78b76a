import { platforms } from '@marsad/contract/agent/enrolment'
import type { HostFacts } from '@marsad/contract/agent/facts'
import { deviceKinds, type DeviceLimits, deviceSources } from '@marsad/contract/http/devices'
import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { scopedDevice, scopedWorkspace, workspaceOrTokenPolicy } from '../../engines/row-level-security.ts'
import { bytea, createdAt, id, indexOf, instant, oneOf } from '../../platform/schema.ts'
import { users, workspaces } from '../identity/schema.ts'

/** With one of these a machine becomes a device. The key itself is never stored, only its SHA-256 and how it begins. */
export const enrolmentKeys = pgTable(
  'enrolment_keys',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    tokenHash: bytea().notNull().unique(),
    hint: text().notNull(),
    deviceName: text().notNull(),
    tags: text().array().notNull(),
    uses: integer().notNull().default(0),
    mostUses: integer().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('enrolment_keys_workspace').on(table.workspaceId, table.id),
    indexOf('enrolment_keys_created_by', table.createdBy),
    check('enrolment_keys_uses', sql`${table.uses} between 0 and ${table.mostUses}`),
    workspaceOrTokenPolicy(),
  ],
)

/** A machine that is watched. Taking the row away is what takes its key away: a trigger tells the gateways. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    enrolmentKeyId: uuid().references(() => enrolmentKeys.id, { onDelete: 'set null' }),
    source: text({ enum: [...deviceSources] }).notNull(),
    name: text().notNull(),
    kind: text({ enum: [...deviceKinds] })
      .notNull()
      .default('server'),
    tags: text().array().notNull().default([]),
    hostname: text().notNull().default(''),
    platform: text({ enum: [...platforms] })
      .notNull()
      .default('other'),
    os: text().notNull().default(''),
    agentVersion: text().notNull().default(''),
    bootTime: instant(),
    host: jsonb().$type<HostFacts>(),
    hostReportedAt: instant(),
    /** Ed25519, raw. Null where the samples come by Prometheus remote write. */
    publicKey: bytea().unique(),
    /** How often it joined; a copy of its disk falls behind this count. */
    joins: integer().notNull().default(0),
    /** Of the last join: the nonce tells a lost answer from a copy, the challenge tells it from a replay. */
    joinNonce: text(),
    joinChallenge: text(),
    clonedAt: instant(),
    /** Null: the usual ones. */
    limits: jsonb().$type<DeviceLimits>(),
    /** Alerts that are not resolved: counted anew with each that comes or goes, so that lists need not count. */
    openAlerts: integer().notNull().default(0),
    /** What remote write calls this machine. */
    instance: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('devices_workspace').on(table.workspaceId, table.id),
    index('devices_enrolment_key').on(table.enrolmentKeyId),
    uniqueIndex('devices_instance').on(table.workspaceId, table.instance),
    oneOf('devices_source', table.source, deviceSources),
    oneOf('devices_kind', table.kind, deviceKinds),
    oneOf('devices_platform', table.platform, platforms),
    check('devices_key_of_source', sql`(${table.source} = 'agent') = (${table.publicKey} is not null)`),
    check(
      'devices_instance_of_source',
      sql`(${table.source} = 'prometheus') = (${table.instance} is not null)`,
    ),
    // A device that joins sees its own row before anybody knows its workspace. The scope is selected, so that it is
    // read once for a statement: for each of ten thousand rows it cost as much as the rest of a scan.
    pgPolicy('workspace_or_self', {
      for: 'all',
      using: sql`workspace_id = (select ${scopedWorkspace}) or id = (select ${scopedDevice})`,
      withCheck: sql`workspace_id = ${scopedWorkspace}`,
    }),
  ],
)

/**
 * When a device was heard, apart from the device so that a fleet's heartbeat rewrites narrow rows only. A gateway
 * writes for many workspaces at once, so there is no policy here: it is read through `devices`, which has one.
 */
export const devicePresence = pgTable('device_presence', {
  deviceId: uuid()
    .primaryKey()
    .references(() => devices.id, { onDelete: 'cascade' }),
  firstSeenAt: instant(),
  lastSeenAt: instant(),
  address: text(),
  /** Since when its samples are stored without a gap, and when the last were: it may be seen and yet measure nothing. */
  samplesSince: instant(),
  samplesAt: instant(),
  /** When it last confirmed that all parts of its inventory are as they are stored, be they written long ago. */
  inventoryAt: instant(),
})

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Devices that are no more, written by a trigger so that a deleted workspace counts too. Every gateway polls it and
 * keeps its place by transaction: unlike a time, that misses none that was written earlier and committed later.
 */
export const deviceRevocations = pgTable(
  'device_revocations',
  {
    deviceId: uuid().primaryKey(),
    transaction: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (table) => [index('device_revocations_transaction').on(table.transaction)],
)
