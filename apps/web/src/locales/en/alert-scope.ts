export const alertScope = {
  label: 'Applies to',
  kind: { workspace: 'All devices', tag: 'By tag', device: 'One device' },
  tag: 'Tag',
  chooseTag: 'Select a tag…',
  noTags: 'No tags yet. Add tags in the settings of a device.',
  noTag: 'Select a tag.',
  tagItem: '{tag} ({count})',
  device: 'Device',
  noDevice: 'Select a device.',
  ofTag: 'Devices tagged “{tag}”',
  ofDevice: 'Device {name}',
  undecided: '…',
} as const
