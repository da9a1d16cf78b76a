import type { SecurityFacts } from '@marsad/contract/agent/inventory'
import { absences, inventoryParts } from '@marsad/contract/agent/protocol'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { instant, oneOf } from './columns.ts'
import { devices } from './devices.ts'

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
