export const dashboard = {
  description: 'Everything you watch, as it is now.',
  emptyDescription: 'Nothing is being watched yet.',
  counts: { label: 'Devices by state', all: 'All devices' },
  outdatedAgents: '{count, plural, one {# agent can be updated} other {# agents can be updated}}',
  attention: {
    title: 'Needs attention',
    failed: 'Failed to load what needs attention',
    none: 'Nothing needs you now',
    noneHint: 'Every device that should report does.',
    taken: '{count, plural, one {# alert is being worked on.} other {# alerts are being worked on.}}',
    moreAlerts: '{count, plural, one {# more alert} other {# more alerts}}',
    more: '{count, plural, one {# more device} other {# more devices}}',
  },
  load: {
    title: 'Fleet load, last hour',
    cpu: 'CPU',
    memory: 'Memory',
    failed: 'Failed to load the fleet’s load',
    empty: 'No load data available',
  },
  heaviest: {
    cpu: {
      title: 'Highest CPU',
      meter: 'CPU',
      failed: 'Failed to load CPU data',
      empty: 'No CPU data available',
    },
    memory: {
      title: 'Highest memory',
      meter: 'Memory',
      failed: 'Failed to load memory data',
      empty: 'No memory data available',
    },
    disk: {
      title: 'Fullest disks',
      meter: 'Disk',
      failed: 'Failed to load disk data',
      empty: 'No disk data available',
    },
  },
  newest: {
    title: 'Newest devices',
    failed: 'Failed to load the newest devices',
    added: 'Added <time></time>',
  },
  steps: {
    title: 'Three steps to your first device',
    hint: 'It takes about a minute, and nothing has to be configured.',
    create: {
      title: '{number, number}. Create a command',
      hint: 'Choose the system of the machine. Linux, Windows and macOS are supported.',
    },
    paste: {
      title: '{number, number}. Paste it',
      hint: 'One line installs the agent, which only reads and takes no commands.',
    },
    watch: {
      title: '{number, number}. Watch it arrive',
      hint: 'Its first values are here within a minute, and this page fills itself.',
    },
    forbidden: 'Only admins and owners can add devices. Ask one of them.',
  },
} as const
