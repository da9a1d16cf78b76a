import { loginResults } from '@marsad/contract/http/profile'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, indexOf, oneOf } from './columns.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

/** Every answered sign-in. Without a person where the address is nobody's: that try costs the same. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    result: text({ enum: [...loginResults] }).notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('login_attempts_user').on(table.userId, table.id),
    index('login_attempts_created').on(table.createdAt),
    indexOf('login_attempts_session', table.sessionId),
    oneOf('login_attempts_result', table.result, loginResults),
  ],
)
