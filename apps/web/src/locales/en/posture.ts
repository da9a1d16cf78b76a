export const posture = {
  title: 'Across all devices',
  description: 'What is wrong, on how many devices, and since when.',
  finding: {
    firewall_off: 'Firewall off',
    antivirus_off: 'Antivirus off',
    antivirus_outdated: 'Antivirus outdated',
    encryption_off: 'Disk not encrypted',
    security_updates: 'Security updates waiting',
    restart_needed: 'Restart needed',
    usb_stranger: 'Unknown USB device',
  },
  devices: '{count, plural, one {# device} other {# devices}}',
  since: 'since <time></time>',
  fromStart: 'Already so when first looked at',
  newest: 'Newest devices',
  show: 'Show devices',
  calm: 'Nothing is wrong',
  calmHint:
    '{count, plural, one {The one device that reports its security has no finding.} other {None of the # devices that report their security has a finding.}}',
  silent:
    '{count, plural, one {# device does not report its security, so nothing is known of it.} other {# devices do not report their security, so nothing is known of them.}}',
  none: 'No device reports its security yet',
  noneHint: 'As soon as an agent has looked at its machine, what is wrong appears here.',
  failed: 'The security of your devices could not be loaded',
  count: '{count, plural, one {# finding} other {# findings}}',
  good: 'Nothing found',
  unknown: 'Does not report',
} as const
