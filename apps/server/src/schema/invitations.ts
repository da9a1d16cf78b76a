import { invitationKinds } from '@marsad/contract/http/team'
import { roles } from '@marsad/contract/permissions'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { workspaceOrTokenPolicy } from '../engines/row-level-security.ts'
import { bytea, createdAt, id, indexOf, instant, oneOf } from './columns.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/** Invitations, open while uses are left and the time is not over. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text({ enum: [...invitationKinds] }).notNull(),
    email: text(),
    role: text({ enum: [...roles] }).notNull(),
    department: text().notNull(),
    locale: text({ enum: ['en', 'ar'] }).notNull(),
    /** Null until the mail is written: no token waits in a queue. */
    tokenHash: bytea().unique(),
    usesLeft: integer().notNull(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('invitations_workspace').on(table.workspaceId, table.id),
    indexOf('invitations_invited_by', table.invitedBy),
    uniqueIndex('invitations_email').on(table.workspaceId, table.email),
    oneOf('invitations_kind', table.kind, invitationKinds),
    oneOf('invitations_role', table.role, roles),
    oneOf('invitations_locale', table.locale, ['en', 'ar']),
    check('invitations_email_of_kind', sql`(${table.kind} = 'email') = (${table.email} is not null)`),
    check('invitations_uses_left', sql`${table.usesLeft} >= 0`),
    workspaceOrTokenPolicy(),
  ],
)
