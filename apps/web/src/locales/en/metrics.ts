export const metrics = {
  description: 'The charts of one device.',
  empty: 'Nothing is monitored yet',
  emptyHint: 'Add a device, and its CPU, memory, disks and network are drawn here.',
  add: 'Add a device',
} as const
