export const watching = {
  refresh: {
    label: 'Refresh',
    asOf: 'As of',
    now: 'Refresh now',
    interval: 'Refresh every',
    off: 'Off',
    pause: 'Pause refreshing',
    resume: 'Resume refreshing',
    paused: 'Paused',
    unreachable: 'The server is unreachable. Nothing was refreshed.',
  },
  range: {
    label: 'Time range',
    live: 'Live',
    last: { '1h': '1h', '6h': '6h', '24h': '24h', '7d': '7d', '30d': '30d', '90d': '90d' },
    custom: 'Custom',
    from: 'From',
    to: 'To',
    wrong: 'The start must be before the end.',
    apply: 'Apply',
  },
} as const
