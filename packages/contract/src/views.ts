/** Sort orders and filters of the device list. Without schemas, so that the web bundles no schema library. */
export const deviceSorts = [
  /** Problems by their weight, then the highest CPU. */
  'worst',
  'name',
  'state',
  'cpu',
  'memory',
  'disk',
  'network',
  'lastSeen',
  'createdAt',
] as const
export type DeviceSort = (typeof deviceSorts)[number]

/** Filters of that list that accept any text. */
export const deviceTextFilters = ['search', 'tag', 'location'] as const

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** Sections of the server list. A device with several tags stands in each of theirs. */
export const serverGroupings = ['none', 'tag'] as const
export type ServerGrouping = (typeof serverGroupings)[number]

/** `auto`: a table if there is room, otherwise cards. */
export const serverLayouts = ['auto', 'table', 'cards'] as const

/** Columns beside the name. */
export const serverColumns = [
  'cpu',
  'memory',
  'disk',
  'network',
  'uptime',
  'os',
  'security',
  'alerts',
  'kind',
  'tags',
  'location',
  'address',
  'lastSeen',
  'agentVersion',
  'createdAt',
] as const
export type ServerColumn = (typeof serverColumns)[number]

export const storageLayouts = ['list', 'grid'] as const
export type StorageLayout = (typeof storageLayouts)[number]
