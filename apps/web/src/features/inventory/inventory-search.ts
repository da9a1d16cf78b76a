import {
  type ApplicationType,
  applicationTypes,
  type ChangeArea,
  changeAreas,
  type PostureFilter,
  postureFilters,
  type ProductSort,
  productSorts,
} from '@marsad/contract/inventory'

/** The device whose applications are shown; without one, the search in all devices. */
export interface ApplicationsSearch {
  device?: string | undefined
  search?: string | undefined
  /** Older than this version. */
  below?: string | undefined
  type?: ApplicationType | undefined
  sort?: ProductSort | undefined
  /** The title whose devices are shown. */
  title?: string | undefined
}

export function readApplicationsSearch(given: Record<string, unknown>): ApplicationsSearch {
  const text = (name: string) => {
    const value = given[name]
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
  }
  const type = applicationTypes.find((one) => one === given['type'])
  const sort = productSorts.find((one) => one === given['sort'])
  return {
    ...(text('device') && { device: text('device') }),
    ...(text('search') && { search: text('search') }),
    ...(text('below') && { below: text('below') }),
    ...(type && { type }),
    ...(sort && { sort }),
    ...(text('title') && { title: text('title') }),
  }
}

/** The filters of the list; they stand in the address, so that Back and a link restore them. */
export interface ChangesSearch {
  search?: string
  area?: ChangeArea
  device?: string
}

export function readChangesSearch({ search, area, device }: Record<string, unknown>): ChangesSearch {
  const known = changeAreas.find((one) => one === area)
  const text = typeof search === 'string' || typeof search === 'number' ? `${search}` : ''
  return {
    ...(text && { search: text }),
    ...(known && { area: known }),
    ...(typeof device === 'string' && device && { device }),
  }
}

/** The device whose security is shown; without one, all devices, or those with one finding. */
export interface SecuritySearch {
  device?: string | undefined
  finding?: PostureFilter | undefined
}

export function readSecuritySearch({ device, finding }: Record<string, unknown>): SecuritySearch {
  const known = postureFilters.find((one) => one === finding)
  return { ...(typeof device === 'string' && device && { device }), ...(known && { finding: known }) }
}

/** The device whose USB devices are shown; without one, the search in all devices. */
export interface UsbSearch {
  device?: string | undefined
  search?: string | undefined
  unknown?: true | undefined
}

export function readUsbSearch(given: Record<string, unknown>): UsbSearch {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')
  // `strangers` is the spelling in links of 0.1.
  const { device, search, unknown, strangers } = given
  return {
    ...(text(device) && { device: text(device) }),
    ...(text(search) && { search: text(search) }),
    ...((unknown === true || strangers === true) && { unknown: true }),
  }
}
