import {
  type ApplicationType,
  applicationTypes,
  type ChangeArea,
  changeAreas,
} from '@marsad/contract/inventory'

/** Whose applications; without a device, what is looked for in the whole fleet. */
export interface ApplicationsSearch {
  device?: string | undefined
  search?: string | undefined
  /** Older than this version. */
  below?: string | undefined
  type?: ApplicationType | undefined
  /** The one whose devices are shown. */
  title?: string | undefined
}

export function readApplicationsSearch(given: Record<string, unknown>): ApplicationsSearch {
  const text = (name: string) => {
    const value = given[name]
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
  }
  const type = applicationTypes.find((one) => one === given['type'])
  return {
    ...(text('device') && { device: text('device') }),
    ...(text('search') && { search: text('search') }),
    ...(text('below') && { below: text('below') }),
    ...(type && { type }),
    ...(text('title') && { title: text('title') }),
  }
}

/** What the reader looks for; it stands in the address, so that Back and a link bring it again. */
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

/** Whose security. */
export interface SecuritySearch {
  device?: string | undefined
}

export function readSecuritySearch({ device }: Record<string, unknown>): SecuritySearch {
  return { ...(typeof device === 'string' && device && { device }) }
}

/** Whose USB devices; without a device, what is looked for in the whole fleet. */
export interface UsbSearch {
  device?: string | undefined
  search?: string | undefined
  strangers?: true | undefined
}

export function readUsbSearch(given: Record<string, unknown>): UsbSearch {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')
  const { device, search, strangers } = given
  return {
    ...(text(device) && { device: text(device) }),
    ...(text(search) && { search: text(search) }),
    ...(strangers === true && { strangers }),
  }
}
