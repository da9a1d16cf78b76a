export const inventory = {
  stored: {
    offline: 'This device is offline.',
    silent: 'This device did not answer.',
    reported: 'Last reported <time></time>. Showing data up to then.',
  },
  absence: {
    unsupported: {
      title: 'Not available on this machine',
      hint: 'Its operating system does not provide this data. There is nothing to set up.',
    },
    no_permission: {
      title: 'The agent may not read this',
      hint: 'Run the agent with administrator rights on this machine, then refresh.',
    },
    failed: {
      title: 'The agent could not read this',
      hint: 'The agent’s log on this machine says why. It tries again by itself.',
    },
  },
} as const
