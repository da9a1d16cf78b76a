export const help = {
  title: 'Help and support',
  description: 'Documentation, system status and support.',
  status: {
    title: 'System status',
    parts: 'System components',
    up: 'Operational',
    down: 'Not responding',
    version: 'Version',
    failed: 'The status could not be loaded',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    palette: 'Search servers, pages and actions',
    move: 'Move to the next control',
    tabs: 'Move between tabs and options',
    act: 'Activate the selected item',
    close: 'Close the open dialog or menu',
    rename: 'Rename the selected file',
    delete: 'Delete the selected files',
  },
  support: {
    title: 'Contact support',
    hint: 'Your message becomes a ticket for your team.',
    askTitle: 'Contacts',
    askHint: 'Your role cannot open tickets. Contact the admins of this workspace:',
    failed: 'The contacts could not be loaded',
  },
} as const
