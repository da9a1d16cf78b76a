export const inventory = {
  stored: {
    offline: 'This device is offline.',
    silent: 'This device did not answer.',
    told: 'Below is what it reported',
  },
  absence: {
    unsupported: {
      title: 'This machine has nothing to tell here',
      hint: 'Its system has no such source, so there is nothing to set up.',
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
