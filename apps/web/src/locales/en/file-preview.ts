export const filePreview = {
  title: 'Preview of {name}',
  none: 'No preview for this file.',
  failed: 'Failed to load the preview',
  unreadable: 'Your browser cannot show this file. You can download it.',
  cut: 'This is the beginning of the file. Download it to see all of it.',
} as const
