export const push = {
  title: 'Push notifications',
  description:
    'Alerts of this workspace that are e-mailed to you, and on-call pages, as notifications on your phones and computers. Quiet hours hold alerts, not pages.',
  failed: 'Your browsers could not be loaded',
  off: 'This browser does not receive notifications. Turn them on to see alerts while Marsad is closed, and to acknowledge them from the notification.',
  offViewer:
    'This browser does not receive notifications. Turn them on to see alerts while Marsad is closed.',
  turnOn: 'Turn on in this browser',
  turnOnFailed: 'Push notifications were not turned on',
  dismissed: 'Your browser asked whether Marsad may show notifications, and got no permission.',
  refused: 'The browser could not reach its push service. Check the network, then try again.',
  on: 'On',
  onHint: 'This browser receives notifications.',
  denied: {
    title: 'This browser blocks notifications from Marsad',
    hint: 'Allow notifications in the settings of this site: select the icon beside the address, then return here.',
  },
  support: {
    insecure: {
      title: 'Push notifications need HTTPS',
      hint: 'Browsers offer them only at an https:// address. Open Marsad at such an address, or ask your operator for one.',
    },
    'home-screen': {
      title: 'Add Marsad to the Home Screen first',
      hint: 'On iPhone and iPad, notifications need the app: in Safari select Share, then Add to Home Screen, and open Marsad from there.',
    },
    unsupported: {
      title: 'This browser has no push notifications',
      hint: 'Use a current Chrome, Edge, Firefox or Safari outside of a private window.',
    },
  },
  list: 'Your browsers',
  here: 'This browser',
  unknown: 'Unknown browser',
  lastUsed: 'Last notification <when></when>',
  neverUsed: 'No notification yet',
  test: 'Send test',
  testOf: 'Send test to {name}',
  testSent: 'Test notification sent',
  testHint: 'If it does not appear within a minute, check the notification settings of the device.',
  testFailed: 'The test notification was not sent',
  gone: 'This browser no longer accepts notifications and was removed.',
  removeOf: 'Remove {name}',
  removing: {
    title: 'Remove this browser?',
    hint: 'It receives no more notifications of this workspace, and notifications it still shows can no longer acknowledge.',
    confirm: 'Remove browser',
    done: 'Browser removed',
    failed: 'The browser could not be removed',
  },
} as const
