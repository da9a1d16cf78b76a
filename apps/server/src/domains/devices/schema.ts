import { platforms } from '@marsad/contract/agent/enrolment'
import type { HostFacts } from '@marsad/contract/agent/facts'
import { deviceKinds, type DeviceLimits, deviceSources } from '@marsad/contract/http/devices'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  pgView,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { scopedDevice, scopedWorkspace, workspaceOrTokenPolicy } from '../../engines/row-level-security.ts'
import { bytea, createdAt, id, indexOf, instant, oneOf, xid8 } from '../../platform/schema.ts'
import { users, workspaces } from '../identity/schema.ts'

/** Enrolment keys add machines as devices. The key itself is never stored, only its SHA-256 and prefix. */
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

/** Monitored machines. Deleting the row revokes the device key: a trigger notifies the gateways. */
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
    location: text().notNull().default(''),
    hostname: text().notNull().default(''),
    platform: text({ enum: [...platforms] })
      .notNull()
      .default('other'),
    os: text().notNull().default(''),
    agentVersion: text().notNull().default(''),
    bootTime: instant(),
    host: jsonb().$type<HostFacts>(),
    hostReportedAt: instant(),
    /** Raw Ed25519 key. Null for devices that report by Prometheus remote write. */
    publicKey: bytea().unique(),
    /** Number of joins; a copy of its disk falls behind this count. */
    joins: integer().notNull().default(0),
    /** From the last join: the nonce distinguishes a lost response from a copy, the challenge from a replay. */
    joinNonce: text(),
    joinChallenge: text(),
    clonedAt: instant(),
    /** Null: the default thresholds. */
    limits: jsonb().$type<DeviceLimits>(),
    /** Number of unresolved alerts, updated with each alert so that lists need not count. */
    openAlerts: integer().notNull().default(0),
    /** The instance name in remote write. */
    instance: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('devices_workspace').on(table.workspaceId, table.id),
    // Pages of a long list by name and by age are read from these instead of sorted.
    index('devices_by_name').on(table.workspaceId, sql`${table.name} collate natural_order`, table.id),
    index('devices_by_age').on(table.workspaceId, table.createdAt, table.id),
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
    // A joining device reads its own row before its workspace is known. The scope is a subselect, so that it is
    // evaluated once per statement: evaluated per row, it cost as much as the rest of a scan of ten thousand
    // rows.
    pgPolicy('workspace_or_self', {
      for: 'all',
      using: sql`workspace_id = (select ${scopedWorkspace}) or id = (select ${scopedDevice})`,
      withCheck: sql`workspace_id = ${scopedWorkspace}`,
    }),
  ],
)

/**
 * Running gateways. Each renews its row every few seconds: while it does, it vouches for the devices whose
 * `device_presence` names it. Written by processes for all workspaces, so there is no policy.
 */
export const gateways = pgTable('gateways', { id: uuid().primaryKey(), aliveAt: instant().notNull() })

/**
 * Presence as it was last written. A row names the gateway of the device; it is written when that
 * changes, not with every heartbeat, so its times are exact only while it names none. A gateway writes for many
 * workspaces at once, so there is no policy here: reads go through `devices`, which has one.
 */
export const presenceRows = pgTable(
  'device_presence',
  {
    deviceId: uuid()
      .primaryKey()
      .references(() => devices.id, { onDelete: 'cascade' }),
    firstSeenAt: instant(),
    lastSeenAt: instant(),
    address: text(),
    /**
     * Since when samples are stored without a gap, and when the last were: a device may be seen without sending
     * samples.
     */
    samplesSince: instant(),
    samplesAt: instant(),
    /** When the device last confirmed that its stored inventory is current, however old the rows are. */
    inventoryAt: instant(),
    /** The gateway that the device reports to, and whether it stores current samples of it. */
    gatewayId: uuid(),
    hasSamples: boolean().notNull().default(false),
  },
  // Devices released a moment ago: they may report to another gateway.
  (table) => [
    index('device_presence_released')
      .on(table.lastSeenAt)
      .where(sql`${table.gatewayId} is null`),
  ],
)

/**
 * Presence as it is now: a device was last seen when its gateway last renewed its row. When the gateway
 * releases the device or dies, the time stands still, and the device is offline 90 seconds later.
 */
export const devicePresence = pgView('device_seen', {
  deviceId: uuid().notNull(),
  firstSeenAt: instant(),
  lastSeenAt: instant(),
  address: text(),
  samplesSince: instant(),
  samplesAt: instant(),
  inventoryAt: instant(),
}).as(
  sql`select device_id, first_seen_at, greatest(last_seen_at, alive_at) as last_seen_at, address, samples_since,
    case when has_samples then greatest(samples_at, alive_at) else samples_at end as samples_at, inventory_at
    from device_presence left join gateways on gateways.id = gateway_id`,
)

/**
 * Deleted devices, written by a trigger so that those of a deleted workspace are included. Gateways poll it by
 * transaction id: unlike a timestamp, that misses no row written earlier and committed later.
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
