export const metrics = {
  description: 'CPU, memory, disk and network charts of a device.',
  empty: 'Nothing is monitored yet',
  emptyHint: 'Add a device, and its CPU, memory, disks and network are drawn here.',
  add: 'Add a device',
} as const
