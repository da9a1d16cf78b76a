export const help = {
  title: 'Help and support',
  description: 'Guides to read, how the system is, and people to write to.',
  status: {
    title: 'System status',
    parts: 'Parts of the system',
    up: 'Answers',
    down: 'Does not answer',
    version: 'Version',
    failed: 'The status could not be loaded',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    palette: 'Search servers, pages and actions',
    move: 'To the next control',
    tabs: 'Between tabs and choices',
    act: 'Press what is chosen',
    close: 'Close what is open',
    rename: 'Rename the chosen file',
    delete: 'Delete the chosen files',
  },
  support: {
    title: 'Write to support',
    hint: 'It becomes a ticket that your team answers.',
    askTitle: 'Who can help you',
    askHint: 'You can read here, but not open tickets. These people run the workspace:',
    failed: 'The people could not be loaded',
  },
} as const
