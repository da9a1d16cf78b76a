export const metrics = {
  description: 'The charts of one device.',
  device: 'Device',
  choose: 'Choose a device…',
  open: 'Open device',
  none: 'Choose a device',
  noneHint: 'Its processor, memory, disks and network will be drawn here.',
  failed: 'This device could not be loaded',
} as const
