export const planned = {
  lead: 'This page is being built',
  tickets: 'Support tickets: open, assign, discuss and close them.',
  ticket: 'A ticket.',
  help: 'Guides, keyboard shortcuts and a way to reach support.',
} as const
