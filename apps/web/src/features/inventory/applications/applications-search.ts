import { applicationTypes, type ApplicationType } from '@marsad/contract/inventory'

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
