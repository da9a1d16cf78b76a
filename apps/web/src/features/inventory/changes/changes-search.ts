import { changeAreas, type ChangeArea } from '@marsad/contract/inventory'

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
