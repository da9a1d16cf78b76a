import { platforms } from '@marsad/contract/agent/enrolment'
import type { HostFacts } from '@marsad/contract/agent/facts'
import { deviceKinds, deviceSources, type DeviceLimits } from '@marsad/contract/http/devices'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { scopedDevice, scopedWorkspace } from '../engines/row-level-security.ts'
import { bytea, createdAt, id, instant, oneOf } from './columns.ts'
import { enrolmentKeys } from './enrolment-keys.ts'
import { workspaces } from './workspaces.ts'

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
