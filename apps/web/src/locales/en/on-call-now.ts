export const onCallNow = {
  label: 'On call: {names}',
  nobody: 'No one on call: {schedules}',
  short: 'On call',
  mark: 'On call now',
  markHint: 'On call now: {schedules}',
} as const
