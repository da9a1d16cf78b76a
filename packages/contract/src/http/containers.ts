import { z } from 'zod'
import { GroupFigures } from '../agent/facts.ts'
import { ContainerFacts, ServiceFacts } from '../agent/inventory.ts'
import { containerStates, imageSorts } from '../inventory.ts'
import { operation } from '../operation.ts'
import { ById, PageQuery, SingleLine } from './common.ts'
import { DeviceName, freshness, LookQuery, Search } from './inventory.ts'

const Figures = GroupFigures.omit({ kind: true, name: true })

/** A container, and what it used when the machine last reported; null if it does not run. */
export const Container = ContainerFacts.extend({ figures: Figures.nullable() })
export type Container = z.infer<typeof Container>

export const DeviceContainers = z.strictObject({
  ...freshness,
  /** False if the agent may not ask the engine for names and images. */
  isNamed: z.boolean(),
  containers: z.array(Container),
})
export type DeviceContainers = z.infer<typeof DeviceContainers>

export const Service = ServiceFacts.extend({ figures: Figures.nullable() })
export type Service = z.infer<typeof Service>

/** Failed units first, then by name. */
export const DeviceServices = z.strictObject({ ...freshness, services: z.array(Service) })
export type DeviceServices = z.infer<typeof DeviceServices>

/** A container on one machine. */
export const ContainerSighting = ContainerFacts.extend({
  device: DeviceName,
  /** The newest digest of the same image in this workspace is another. */
  isBehind: z.boolean(),
})
export type ContainerSighting = z.infer<typeof ContainerSighting>

const containerFilter = {
  /** Searches the name, the image, the digest, the project and the name of the device. */
  search: Search,
  state: z.enum(containerStates).optional(),
  /** Only this image. */
  image: SingleLine.pipe(z.string().max(400)).optional(),
  /** Only containers of which the workspace has a newer digest. */
  behind: z.stringbool().default(false),
}
export const ContainersQuery = PageQuery.extend({
  ...containerFilter,
  cursor: z.string().max(2000).optional(),
})
export type ContainersQuery = z.infer<typeof ContainersQuery>

export const ContainerSightings = z.strictObject({
  containers: z.array(ContainerSighting),
  nextCursor: z.string().nullable(),
  total: z.int(),
  /** Of all containers, whatever the filter. */
  counts: z.strictObject({
    running: z.int(),
    stopped: z.int(),
    unhealthy: z.int(),
    behind: z.int(),
    /** Machines that report containers. */
    machines: z.int(),
  }),
})
export type ContainerSightings = z.infer<typeof ContainerSightings>

export const ContainerExport = z.strictObject({ ...containerFilter, behind: z.boolean().default(false) })
export type ContainerExport = z.infer<typeof ContainerExport>

/** An image across all machines. */
export const Image = z.strictObject({
  image: z.string(),
  containers: z.int(),
  devices: z.int(),
  /** Machines that run another digest than the newest in this workspace. */
  behind: z.int(),
  /** The newest first. */
  digests: z
    .array(z.strictObject({ digest: z.string(), createdAt: z.iso.datetime().nullable(), devices: z.int() }))
    .max(20),
})
export type Image = z.infer<typeof Image>

export const ImagesQuery = PageQuery.extend({
  search: Search,
  sort: z.enum(imageSorts).default('behind'),
  cursor: z.string().max(2000).optional(),
})
export type ImagesQuery = z.infer<typeof ImagesQuery>

export const Images = z.strictObject({
  images: z.array(Image),
  nextCursor: z.string().nullable(),
  total: z.int(),
})
export type Images = z.infer<typeof Images>

export const getDeviceContainers = operation('GET /api/devices/:id/containers', {
  needs: 'devices.view',
  tag: 'containers',
  params: ById,
  query: LookQuery,
  answers: DeviceContainers,
})
export const getDeviceServices = operation('GET /api/devices/:id/services', {
  needs: 'devices.view',
  tag: 'services',
  params: ById,
  query: LookQuery,
  answers: DeviceServices,
})
export const searchContainers = operation('GET /api/containers', {
  needs: 'devices.view',
  query: ContainersQuery,
  answers: ContainerSightings,
})
export const exportContainers = operation('POST /api/containers/export', {
  needs: 'devices.view',
  description: 'Returns text/csv.',
  body: ContainerExport,
})
export const listImages = operation('GET /api/containers/images', {
  needs: 'devices.view',
  query: ImagesQuery,
  answers: Images,
})
