export const inventory = {
  stored: {
    offline: 'This device is offline.',
    silent: 'This device did not respond.',
    reported: 'Last reported <time></time>. Showing data up to then.',
  },
  figures: {
    memoryOf: 'Memory of {name}',
    ofLimit: '{used} of {limit}',
    noLimit: 'no limit',
    cpuLimit: 'of {cores}',
    throttled: '{share} throttled',
    read: '{rate} read',
    written: '{rate} written',
    received: '{rate} in',
    sent: '{rate} out',
    none: { stopped: 'Not running', unread: 'Not measured', other: 'Only measured together with others' },
  },
  absence: {
    unsupported: {
      title: 'Not available on this machine',
      hint: 'The operating system does not provide this data, or the agent runs in a container, which cannot read it.',
    },
    no_permission: {
      title: 'The agent has no permission to read this',
      hint: 'Run the agent with administrator rights on this machine, then refresh.',
    },
    failed: {
      title: 'The agent could not read this',
      hint: 'The agent’s log on this machine has the reason. The agent retries automatically.',
    },
  },
} as const
