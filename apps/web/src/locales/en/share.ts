export const share = {
  title: 'Shared with you',
  files: '{count, plural, one {# file} other {# files}}',
  expires: 'The link is valid until <when></when>.',
  download: 'Download',
  downloadZip: 'Download as ZIP',
  failed: 'This link cannot be opened',
  downloadFailed: 'Failed to download',
  locked: 'This link is password protected',
  lockedHint: 'Enter the password you received with the link.',
  password: 'Password',
  required: 'Enter the password',
  open: 'Open',
} as const
