import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { devices } from './devices.ts'

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
