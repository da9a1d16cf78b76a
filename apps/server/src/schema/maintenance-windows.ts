import { scopeKinds } from '@marsad/contract/alerts'
import type { MaintenanceSchedule } from '@marsad/contract/http/maintenance'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { createdAt, id, indexOf, oneOf } from './columns.ts'
import { devices } from './devices.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/** When nobody is to be told. */
export const maintenanceWindows = pgTable(
  'maintenance_windows',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopeKind: text({ enum: [...scopeKinds] }).notNull(),
    scopeTag: text(),
    scopeDeviceId: uuid().references(() => devices.id, { onDelete: 'cascade' }),
    schedule: jsonb().$type<MaintenanceSchedule>().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('maintenance_windows_workspace').on(table.workspaceId, table.id),
    indexOf('maintenance_windows_device_key', table.scopeDeviceId),
    indexOf('maintenance_windows_created_by', table.createdBy),
    oneOf('maintenance_windows_scope_kind', table.scopeKind, scopeKinds),
    workspacePolicy(),
  ],
)
