import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Counters of rate-limiter-flexible, which prescribes names and types. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
