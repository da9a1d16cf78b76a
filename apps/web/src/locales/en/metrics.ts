export const metrics = {
  description: 'CPU, memory, disk and network charts of a device.',
  noneHint: 'Its CPU, memory, disk and network charts appear here.',
} as const
