import { findings } from '@marsad/contract/inventory'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { instant, oneOf } from './columns.ts'
import { devices } from './devices.ts'

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
