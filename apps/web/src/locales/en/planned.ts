export const planned = {
  lead: 'This page is being built',
  monitors: 'Uptime checks.',
  monitor: 'An uptime check.',
  statusPages: 'Public status pages.',
  statusPage: 'A status page.',
  status: 'The state of a service.',
} as const
