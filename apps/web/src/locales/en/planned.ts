export const planned = {
  lead: 'This page is being built',
  dashboard:
    'What needs you now: active alerts, the newest changes, the busiest machines and the latest tickets, on one page.',
  analytics: 'Load, availability and growth of the whole fleet over 24 hours, 7, 30 or 90 days.',
  alerts: 'What crossed its limit, since when, and who is on it. Acknowledge and resolve from here.',
  tickets: 'Support tickets: open, assign, discuss and close them.',
  storage: 'Files and folders shared by your workspace.',
  usb: 'USB devices of a machine: what is plugged in, what was, and when.',
  security:
    'Firewall, antivirus, disk encryption, updates, accounts and recent security events of a machine.',
  applications: 'Applications installed on a machine, with version, vendor and install date.',
  metrics: 'Processor, memory, disks, network, processes and host facts of one machine.',
  help: 'Guides, keyboard shortcuts and a way to reach support.',
} as const
