export const planned = {
  lead: 'This page is being built',
  alerts: 'What crossed its limit, since when, and who is on it. Acknowledge and resolve from here.',
  tickets: 'Support tickets: open, assign, discuss and close them.',
  help: 'Guides, keyboard shortcuts and a way to reach support.',
} as const
