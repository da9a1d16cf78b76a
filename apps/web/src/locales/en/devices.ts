export const devices = {
  state: { online: 'Online', warning: 'Warning', offline: 'Offline', pending: 'Pending' },
  kind: { server: 'Server', workstation: 'Workstation', laptop: 'Laptop', other: 'Other' },
  platform: { linux: 'Linux', windows: 'Windows', darwin: 'macOS', other: 'Other' },
  choice: {
    device: 'Device',
    choose: 'Choose a device…',
    none: 'Choose a device',
    open: 'Open device',
    failed: 'This device could not be loaded',
  },
  lastSeen: 'Last seen',
  pendingHint: 'Enrolled, waiting for its first report',
  cloned: 'Two machines use its key',
  prometheus: 'Prometheus',
  tags: 'Tags',
} as const
