import { usbClasses, usbStatuses } from '@marsad/contract/inventory'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { id, instant, oneOf } from './columns.ts'
import { devices } from './devices.ts'

/** Every USB device that a machine had, whether or not it is still there. */
export const usbDevices = pgTable(
  'usb_devices',
  {
    id: id(),
    workspaceId: uuid().notNull(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    vendorId: text().notNull(),
    productId: text().notNull(),
    serial: text().notNull(),
    /** Tells apart what no serial number tells apart: the place it is plugged into. Empty where the serial number does. */
    slot: text().notNull(),
    location: text().notNull(),
    manufacturer: text().notNull(),
    product: text().notNull(),
    class: text({ enum: [...usbClasses] }).notNull(),
    status: text({ enum: [...usbStatuses] }).notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('usb_devices_identity').on(
      table.deviceId,
      table.vendorId,
      table.productId,
      table.serial,
      table.slot,
    ),
    index('usb_devices_workspace').on(table.workspaceId, table.id),
    index('usb_devices_serial').on(table.workspaceId, table.serial),
    oneOf('usb_devices_class', table.class, usbClasses),
    oneOf('usb_devices_status', table.status, usbStatuses),
    workspacePolicy(),
  ],
)
