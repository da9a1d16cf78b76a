export const alertScope = {
  label: 'Which devices',
  kind: { workspace: 'Every device', tag: 'By tag', device: 'One device' },
  tag: 'Tag',
  chooseTag: 'Choose a tag…',
  noTags: 'No device has a tag yet. Tags are set on the settings of a device.',
  noTag: 'Choose a tag.',
  tagItem: '{tag} ({count})',
  device: 'Device',
  noDevice: 'Choose a device.',
  ofTag: 'Devices tagged “{tag}”',
  ofDevice: 'Device {name}',
  undecided: '…',
} as const
