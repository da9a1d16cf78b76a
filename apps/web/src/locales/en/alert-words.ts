export const alertWords = {
  sections: {
    label: 'Parts of alerts',
    alerts: 'Alerts',
    rules: 'Rules',
    channels: 'Channels',
    maintenance: 'Maintenance',
  },
  unwatched: {
    title: 'Rules are not being checked right now',
    hint: 'The part that checks them has not been heard for a while. What is shown below may be out of date, and new problems are not found.',
  },
  severity: { critical: 'Critical', warning: 'Warning' },
  signal: {
    cpu: 'CPU',
    memory: 'Memory',
    swap: 'Swap',
    disk: 'Disk space used',
    inodes: 'Inodes used',
    disk_busy: 'Disk busy',
    temperature: 'Temperature',
  },
  change: {
    usb: {
      connected: 'USB device connected',
      stranger: 'Unknown USB device connected',
      disconnected: 'USB device disconnected',
    },
    application: {
      installed: 'Application installed',
      updated: 'Application updated',
      removed: 'Application removed',
    },
    firewall: { switched: 'Firewall switched on or off', rules: 'Firewall rules changed' },
    antivirus: { changed: 'Antivirus changed' },
    encryption: { changed: 'Disk encryption changed' },
    account: {
      added: 'Account added',
      changed: 'Account changed',
      removed: 'Account removed',
      login: 'Somebody logged in',
    },
    host: { rebooted: 'Device restarted', address: 'Address changed', system: 'Operating system changed' },
    agent: { restarted: 'Agent restarted', updated: 'Agent updated' },
  },
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  subject: {
    signal: '{signal} at or above {threshold}',
    offline: 'Offline for {minutes}',
    lasting: '{what} for {minutes}',
  },
} as const
