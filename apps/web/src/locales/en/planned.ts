export const planned = {
  lead: 'This page is being built',
  alerts: 'What crossed its limit, since when, and who is on it. Acknowledge and resolve from here.',
  tickets: 'Support tickets: open, assign, discuss and close them.',
  storage: 'Files and folders shared by your workspace.',
  usb: 'USB devices of a machine: what is plugged in, what was, and when.',
  security:
    'Firewall, antivirus, disk encryption, updates, accounts and recent security events of a machine.',
  applications: 'Applications installed on a machine, with version, vendor and install date.',
  help: 'Guides, keyboard shortcuts and a way to reach support.',
} as const
