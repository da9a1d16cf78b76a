import { z } from 'zod'
import { SecurityFacts } from '../agent/inventory.ts'
import { absences, inventoryParts } from '../agent/protocol.ts'
import {
  applicationCategories,
  applicationTypes,
  productSorts,
  usbClasses,
  usbStatuses,
} from '../inventory.ts'
import { ById, PageQuery, SingleLine } from './common.ts'
import { Done } from './auth.ts'
import { withoutStrangers } from './renamed.ts'
import { operation } from '../operation.ts'
import { textLength } from '../limits.ts'

export const Search = SingleLine.pipe(z.string().max(100)).optional()

/** The response to a report: the parts that the server lacks. */
export const InventoryAnswer = z.strictObject({ wanted: z.array(z.enum(inventoryParts)) })
export type InventoryAnswer = z.infer<typeof InventoryAnswer>

/** Whether to ask the machine first; otherwise its last report is returned. */
export const LookQuery = z.strictObject({ look: z.stringbool().default(false) })
export type LookQuery = z.infer<typeof LookQuery>

/** The age of a response, and why it may be empty. */
export const freshness = {
  /** When the machine last reported it; null if never. */
  asOf: z.iso.datetime().nullable(),
  /** True if the machine was queried now and answered. */
  isLive: z.boolean(),
  /** Why the machine does not report it; null if it does. */
  absence: z.enum(absences).nullable(),
}

export const UsbDevice = z.strictObject({
  id: z.uuid(),
  location: z.string(),
  vendorId: z.string(),
  productId: z.string(),
  serial: z.string(),
  manufacturer: z.string(),
  product: z.string(),
  class: z.enum(usbClasses),
  status: z.enum(usbStatuses),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Missing from the workspace's list of known devices. False while that list is empty, and for hubs. */
  isUnknown: z.boolean(),
})
export type UsbDevice = z.infer<typeof UsbDevice>

export const DeviceUsb = z.strictObject({ ...freshness, devices: z.array(UsbDevice) })
export type DeviceUsb = z.infer<typeof DeviceUsb>

export const DeviceSecurity = z.strictObject({
  asOf: freshness.asOf,
  isLive: freshness.isLive,
  security: SecurityFacts.nullable(),
})
export type DeviceSecurity = z.infer<typeof DeviceSecurity>

export const Application = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  vendor: z.string(),
  version: z.string(),
  installedAt: z.iso.datetime().nullable(),
  location: z.string(),
  category: z.enum(applicationCategories),
  type: z.enum(applicationTypes),
})
export type Application = z.infer<typeof Application>

const OfType = z.enum(applicationTypes).optional()

export const ApplicationsQuery = PageQuery.extend({
  look: LookQuery.shape.look,
  search: Search,
  type: OfType,
  category: z.enum(applicationCategories).optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
})
export type ApplicationsQuery = z.infer<typeof ApplicationsQuery>

export const DeviceApplications = z.strictObject({
  ...freshness,
  applications: z.array(Application),
  nextCursor: z.string().nullable(),
  /** Matches on all pages. */
  total: z.int(),
  /** Matches after this page. */
  remaining: z.int(),
})
export type DeviceApplications = z.infer<typeof DeviceApplications>

/** An application in one version, and its number of devices. */
export const Title = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  vendor: z.string(),
  version: z.string(),
  category: z.enum(applicationCategories),
  type: z.enum(applicationTypes),
  devices: z.int(),
})
export type Title = z.infer<typeof Title>

export const TitlesQuery = PageQuery.extend({
  /** Searches the name and the vendor. */
  search: Search,
  /** Only versions before this one, in the order of package managers. */
  below: SingleLine.pipe(z.string().max(60)).optional(),
  type: OfType,
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
})
export type TitlesQuery = z.infer<typeof TitlesQuery>

export const Titles = z.strictObject({
  titles: z.array(Title),
  nextCursor: z.string().nullable(),
  total: z.int(),
  remaining: z.int(),
})
export type Titles = z.infer<typeof Titles>

/** An application across all devices, whatever its version. */
export const Product = z.strictObject({
  name: z.string(),
  vendor: z.string(),
  category: z.enum(applicationCategories),
  type: z.enum(applicationTypes),
  /** Devices that have it in any version. */
  devices: z.int(),
  /** Devices without the newest version on their operating system here, or with one before `below`. */
  behind: z.int(),
  /** The newest first; with `below`, only those before it. */
  versions: z.array(z.strictObject({ id: z.uuid(), version: z.string(), devices: z.int() })),
  /** The newest version in this workspace; empty if none is reported. */
  newest: z.string(),
})
export type Product = z.infer<typeof Product>

export const ProductsQuery = TitlesQuery.extend({ sort: z.enum(productSorts).default('behind') })
export type ProductsQuery = z.infer<typeof ProductsQuery>

export const Products = z.strictObject({
  products: z.array(Product),
  nextCursor: z.string().nullable(),
  total: z.int(),
  remaining: z.int(),
})
export type Products = z.infer<typeof Products>

export const DeviceName = z.strictObject({ id: z.uuid(), name: z.string() })

/** Sorted by name. */
export const TitleDevicesQuery = PageQuery.extend({ cursor: z.string().max(1000).optional() })
export type TitleDevicesQuery = z.infer<typeof TitleDevicesQuery>

export const TitleDevices = z.strictObject({
  title: Title,
  devices: z.array(DeviceName.extend({ installedAt: z.iso.datetime().nullable() })),
  nextCursor: z.string().nullable(),
})
export type TitleDevices = z.infer<typeof TitleDevices>

/** A USB device on one machine: one that was on several has an entry for each. */
export const UsbSighting = UsbDevice.extend({ device: DeviceName })
export type UsbSighting = z.infer<typeof UsbSighting>

const UsbFilter = PageQuery.extend({
  /** Searches the product, the manufacturer, the serial number and `vendor:product`. */
  search: Search,
  /** Only devices missing from the workspace's list. */
  unknown: z.stringbool().default(false),
  cursor: z.string().max(1000).optional(),
})
export const UsbQuery = z.preprocess(
  (given: z.input<typeof UsbFilter>) => withoutStrangers(given),
  UsbFilter.strip(),
)
export type UsbQuery = z.infer<typeof UsbQuery>

export const UsbSightings = z.strictObject({
  sightings: z.array(UsbSighting),
  nextCursor: z.string().nullable(),
  total: z.int(),
  /** Of all USB devices, whatever the filter. */
  counts: z.strictObject({
    connected: z.int(),
    /** First seen in the last 24 hours. */
    recent: z.int(),
    /** Null while the workspace has no list of known devices. */
    unknown: z.int().nullable(),
    /** Machines that do not report their USB devices. */
    notReporting: z.int(),
    machines: z.int(),
  }),
})
export type UsbSightings = z.infer<typeof UsbSightings>

const Hex = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{4}$/)
export const NewKnownUsb = z.strictObject({
  vendorId: Hex,
  productId: Hex,
  /** Empty: every device of this model. */
  serial: SingleLine.pipe(z.string().max(textLength.usbSerial)).default(''),
  note: SingleLine.pipe(z.string().max(textLength.usbNote)).default(''),
})
export type NewKnownUsb = z.infer<typeof NewKnownUsb>

export const KnownUsb = z.strictObject({
  id: z.uuid(),
  vendorId: z.string(),
  productId: z.string(),
  serial: z.string(),
  note: z.string(),
  createdAt: z.iso.datetime(),
})
export type KnownUsb = z.infer<typeof KnownUsb>
export const KnownUsbList = z.strictObject({ known: z.array(KnownUsb) })
export type KnownUsbList = z.infer<typeof KnownUsbList>

export const getDeviceSecurity = operation('GET /api/devices/:id/security', {
  needs: 'devices.view',
  tag: 'security',
  params: ById,
  query: LookQuery,
  answers: DeviceSecurity,
})
export const getDeviceUsb = operation('GET /api/devices/:id/usb', {
  needs: 'devices.view',
  tag: 'usb',
  params: ById,
  query: LookQuery,
  answers: DeviceUsb,
})
export const searchUsb = operation('GET /api/usb', {
  needs: 'devices.view',
  query: UsbQuery,
  answers: UsbSightings,
})
export const listKnownUsb = operation('GET /api/usb/known', { needs: 'devices.view', answers: KnownUsbList })
export const addKnownUsb = operation('POST /api/usb/known', {
  needs: 'usb.manage',
  body: NewKnownUsb,
  answers: { 201: KnownUsb },
})
export const removeKnownUsb = operation('DELETE /api/usb/known/:id', {
  needs: 'usb.manage',
  params: ById,
  answers: Done,
})
export const listDeviceApplications = operation('GET /api/devices/:id/applications', {
  needs: 'devices.view',
  tag: 'applications',
  params: ById,
  query: ApplicationsQuery,
  answers: DeviceApplications,
})
export const searchApplications = operation('GET /api/applications', {
  needs: 'devices.view',
  query: TitlesQuery,
  answers: Titles,
})
export const listProducts = operation('GET /api/applications/products', {
  needs: 'devices.view',
  query: ProductsQuery,
  answers: Products,
})
export const listTitleDevices = operation('GET /api/applications/:id/devices', {
  needs: 'devices.view',
  params: ById,
  query: TitleDevicesQuery,
  answers: TitleDevices,
})
