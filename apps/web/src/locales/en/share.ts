export const share = {
  title: 'Shared with you',
  files: '{count, plural, one {# file} other {# files}}',
  expires: 'The link works until <when></when>.',
  download: 'Download',
  downloadZip: 'Download as ZIP',
  failed: 'This link cannot be opened',
  downloadFailed: 'Failed to download',
  locked: 'This link has a password',
  lockedHint: 'Enter the password that you were given together with the link.',
  password: 'Password',
  required: 'Enter the password',
  open: 'Open',
} as const
