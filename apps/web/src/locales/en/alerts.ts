export const alerts = {
  description: 'What crossed its limit, since when, and who is on it.',
} as const
