export const metrics = {
  description: 'The charts of one device.',
  noneHint: 'Its processor, memory, disks and network will be drawn here.',
} as const
