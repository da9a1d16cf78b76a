export const alertActions = {
  assignMe: 'Assign to me',
  assign: 'Assign to…',
  unassign: 'Unassign',
  unacknowledge: 'Unacknowledge',
  snooze: 'Snooze',
  hours: '{count, plural, one {For # hour} other {For # hours}}',
  tomorrow: 'Until tomorrow, {time}',
  other: 'Until another time…',
  assigning: {
    title: '{count, plural, one {Assign this alert} other {Assign # alerts}}',
    hint: 'The person gets an e-mail.',
    person: 'Team member',
    find: 'Find a member',
    save: 'Assign',
  },
  snoozing: {
    title: '{count, plural, one {Snooze this alert} other {Snooze # alerts}}',
    hint: 'It counts as acknowledged until then. If it is still open after that, it becomes active and notifies again.',
    until: 'Until',
    invalid: 'Choose a time in the future, within 30 days.',
    save: 'Snooze',
  },
} as const

/** The page behind a link in a message. */
export const acknowledge = {
  title: 'Acknowledge an alert',
  severity: { critical: 'Critical', warning: 'Warning' },
  action: 'Acknowledge',
  done: 'The alert is acknowledged',
  already: {
    acknowledged: 'This alert is already acknowledged.',
    resolved: 'This alert is already resolved.',
  },
  as: 'You acknowledge as <name></name>.',
  signIn: 'Sign in to acknowledge',
  signInHint: 'This workspace accepts links from messages only from members who are signed in.',
  elsewhere:
    'You are signed in to another workspace, or the link was used in the meantime. Switch to the workspace of the alert and open the link again.',
  expires: 'The link works once, until <time></time>.',
  loadFailed: 'The alert could not be loaded',
  invalid: 'This link no longer works',
  invalidHint:
    'It was already used, has expired, or its recipient or channel was removed. The alert itself is in the app.',
} as const
