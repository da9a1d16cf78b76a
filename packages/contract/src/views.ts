/** How a list of devices can be looked at. Apart from the schemas, so that the web can read it for free. */
export const deviceSorts = [
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

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** `auto` is a table where there is room for one, and cards elsewhere. */
export const serverLayouts = ['auto', 'table', 'cards'] as const

/** What can stand beside the name. */
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
  'address',
  'lastSeen',
  'agentVersion',
  'createdAt',
] as const
export type ServerColumn = (typeof serverColumns)[number]

export const storageLayouts = ['list', 'grid'] as const
export type StorageLayout = (typeof storageLayouts)[number]
