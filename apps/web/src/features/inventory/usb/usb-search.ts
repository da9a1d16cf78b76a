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
