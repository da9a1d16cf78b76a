import {
  type ApplicationType,
  applicationTypes,
  type ChangeArea,
  changeAreas,
  type ContainerState,
  containerStates,
  type ImageSort,
  imageSorts,
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

/** A text of the address; one of digits alone is read as a number. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')

export function readApplicationsSearch(given: Record<string, unknown>): ApplicationsSearch {
  const text = (name: string) => textOf(given[name])
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

/** The containers of all machines, or their images, and what they are narrowed down to. */
export interface ContainersSearch {
  list?: 'images' | undefined
  search?: string | undefined
  state?: ContainerState | undefined
  image?: string | undefined
  /** Old images only. */
  behind?: true | undefined
  sort?: ImageSort | undefined
}

export function readContainersSearch(given: Record<string, unknown>): ContainersSearch {
  const [search, image] = [textOf(given['search']), textOf(given['image'])]
  const state = containerStates.find((one) => one === given['state'])
  const sort = imageSorts.find((one) => one === given['sort'])
  return {
    ...(given['list'] === 'images' && { list: 'images' }),
    ...(search && { search }),
    ...(state && { state }),
    ...(image && { image }),
    ...(given['behind'] === true && { behind: true }),
    ...(sort && { sort }),
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
  const text = textOf(search)
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
  // `strangers` is the spelling in links of 0.1.
  const { device, search, unknown, strangers } = given
  return {
    ...(textOf(device) && { device: textOf(device) }),
    ...(textOf(search) && { search: textOf(search) }),
    ...((unknown === true || strangers === true) && { unknown: true }),
  }
}
