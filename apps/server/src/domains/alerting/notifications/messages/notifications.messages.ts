import type { AlertSource, Resolution, Severity, SignalName } from '@marsad/contract/alerts'
import type { ChangeKind, Finding } from '@marsad/contract/inventory'

/** An amount as formatted, and its number, which decides the plural form. */
export type Amount = { text: string; count: number }

/** The texts of every message. Names are bidi-isolated, so that none reorders the sentence around it. */
export type Messages = {
  brand: string
  severity: Record<Severity, string>
  signal: Record<SignalName, string>
  finding: Record<Finding, string>
  change: Record<ChangeKind, string>
  state: Record<string, string>
  minutes(amount: Amount): string
  hours(amount: Amount): string
  days(amount: Amount): string
  underAMinute: string
  bytes: readonly string[]
  what: {
    signal(signal: string, part: string, device: string, value: string): string
    offline(device: string): string
    /** The text when the device is back online. */
    back(device: string): string
    finding(finding: string, device: string): string
    change(change: string, device: string, part: string): string
    down(monitor: string): string
    /** The text when the monitor is up again. */
    up(monitor: string): string
    certificate(monitor: string): string
  }
  raised(severity: string, what: string): string
  acknowledged(what: string): string
  unacknowledged(what: string): string
  escalated(what: string): string
  page: {
    /** The step of a policy, and the round if there are several. */
    step(policy: string, step: string, steps: string): string
    /** Other alerts of the incident. */
    more(alerts: Amount): string
    why(workspace: string): string
  }
  resolved(what: string): string
  breach: {
    value(signal: string, value: string, threshold: string, minutes: string): string
    noValue(signal: string, threshold: string, minutes: string): string
    offline(device: string, minutes: string): string
    finding(finding: string, minutes: string): string
    change(change: string, part: string): string
    /** Failed checks in a row. */
    down(failures: Amount): string
    certificate(days: string): string
    expired: string
    again: string
    snoozeEnded: string
    became: Record<Severity, string>
  }
  acknowledgedBy(person: string): string
  /** Whoever acknowledges by a link in a channel, which has no name of a person. */
  someoneVia(channel: string): string
  ended: Record<Resolution, (lasted: string, person: string) => string>
  peak(value: string): string
  fact: Record<AlertSource, string> & {
    since: string
    until: string
    rule: string
    network: string
    workspace: string
  }
  processes: string
  process(name: string, cpu: string, memory: string): string
  changes: string
  changed(time: string, what: string): string
  fromTo(before: string, after: string): string
  group: {
    raised(alerts: Amount, critical: Amount): string
    resolved(alerts: Amount): string
    both(raised: Amount, resolved: Amount): string
    of(name: string, title: string): string
    network(subnet: string): string
    others: string
    ended: string
    more(amount: Amount): string
  }
  test: { title: string; body(workspace: string): string }
  assigned: {
    heading(person: string, alerts: Amount): string
    list: string
    why(workspace: string): string
  }
  push: {
    test(workspace: string): string
    /** In place of an alert that was acknowledged from its notification. */
    done: string
    already: string
    failed: string
  }
  defaultChannel: string
  acknowledge: string
  openAlert: string
  openAlerts: string
  openChannels: string
  why(workspace: string): string
}

export const en: Messages = {
  brand: 'Marsad',
  severity: { critical: 'Critical', warning: 'Warning' },
  signal: {
    cpu: 'CPU',
    memory: 'Memory',
    swap: 'Swap',
    disk: 'Disk space used',
    inodes: 'Inodes used',
    disk_busy: 'Disk busy',
    temperature: 'Temperature',
    container_memory: 'Container memory',
    container_down: 'Container down',
    container_unhealthy: 'Container unhealthy',
    container_restarts: 'Container restarts in 10 minutes',
    service_failed: 'Service failed',
  },
  finding: {
    firewall_off: 'Firewall off',
    antivirus_off: 'Antivirus off',
    antivirus_outdated: 'Antivirus outdated',
    encryption_off: 'Disk not encrypted',
    security_updates: 'Security updates pending',
    restart_needed: 'Restart needed',
    usb_unknown: 'Unknown USB device',
  },
  change: {
    'usb.connected': 'USB device connected',
    'usb.unknown': 'Unknown USB device connected',
    'usb.disconnected': 'USB device disconnected',
    'application.installed': 'Application installed',
    'application.updated': 'Application updated',
    'application.removed': 'Application removed',
    'firewall.switched': 'Firewall switched on or off',
    'firewall.rules': 'Firewall rules changed',
    'antivirus.changed': 'Antivirus changed',
    'encryption.changed': 'Disk encryption changed',
    'account.added': 'Account added',
    'account.changed': 'Account changed',
    'account.removed': 'Account removed',
    'account.login': 'User logged in',
    'container.started': 'Container started',
    'container.stopped': 'Container stopped',
    'container.restarted': 'Container restarted',
    'container.oom': 'Container ran out of memory',
    'container.image': 'Container got a new image',
    'service.failed': 'Service failed',
    'service.recovered': 'Service recovered',
    'host.rebooted': 'Device restarted',
    'host.address': 'Address changed',
    'host.system': 'Operating system changed',
    'agent.restarted': 'Agent restarted',
    'agent.updated': 'Agent updated',
  },
  state: { on: 'on', off: 'off', up_to_date: 'up to date', outdated: 'outdated' },
  minutes: ({ text, count }) => (count === 1 ? `${text} minute` : `${text} minutes`),
  hours: ({ text, count }) => (count === 1 ? `${text} hour` : `${text} hours`),
  days: ({ text, count }) => (count === 1 ? `${text} day` : `${text} days`),
  underAMinute: 'less than a minute',
  bytes: ['B', 'KB', 'MB', 'GB', 'TB', 'PB'],
  what: {
    signal: (signal, part, device, value) =>
      `${[signal, part, value].filter(Boolean).join(' ')} on ${device}`,
    offline: (device) => `${device} is offline`,
    back: (device) => `${device} is back online`,
    finding: (finding, device) => `${finding} on ${device}`,
    change: (change, device, part) => [`${change} on ${device}`, part].filter(Boolean).join(': '),
    down: (monitor) => `${monitor} is down`,
    up: (monitor) => `${monitor} is up again`,
    certificate: (monitor) => `The certificate of ${monitor} expires soon`,
  },
  raised: (severity, what) => `${severity}: ${what}`,
  acknowledged: (what) => `Acknowledged: ${what}`,
  unacknowledged: (what) => `No longer acknowledged: ${what}`,
  escalated: (what) => `On-call page: ${what}`,
  page: {
    step: (policy, step, steps) =>
      `Not acknowledged yet: step ${step} of ${steps} of the escalation policy ${policy}.`,
    more: ({ text, count }) =>
      count === 1
        ? 'One more alert is part of this incident.'
        : `${text} more alerts are part of this incident.`,
    why: (workspace) =>
      `You receive this because an escalation policy of the workspace ${workspace} notifies you. Acknowledge the alert to stop it.`,
  },
  resolved: (what) => `Resolved: ${what}`,
  breach: {
    value: (signal, value, threshold, minutes) =>
      `${signal} is at ${value}. Threshold: ${threshold}${minutes && ` for ${minutes}`}.`,
    noValue: (signal, threshold, minutes) =>
      `${signal} is at or above ${threshold}${minutes && ` for ${minutes}`}.`,
    offline: (device, minutes) => `No report from ${device} for ${minutes}.`,
    finding: (finding, minutes) => `${finding}${minutes && ` for ${minutes}`}.`,
    change: (change, part) => `${[change, part].filter(Boolean).join(': ')}.`,
    down: ({ text, count }) => (count === 1 ? 'The last check failed.' : `The last ${text} checks failed.`),
    certificate: (days) => `It expires in ${days}.`,
    expired: 'It has expired.',
    again: 'Reopened: it was resolved a short time ago.',
    snoozeEnded: 'Still open: its snooze has ended.',
    became: {
      critical: 'Its severity was changed to critical.',
      warning: 'Its severity was changed to warning.',
    },
  },
  acknowledgedBy: (person) => `Acknowledged by ${person}.`,
  someoneVia: (channel) => `someone via ${channel}`,
  ended: {
    cleared: (lasted) => `Resolved automatically after ${lasted}.`,
    person: (lasted, person) => `Resolved by ${person} after ${lasted}.`,
    superseded: () => 'Superseded by a critical alert.',
    rule_gone: () => 'Its rule or monitor was changed, disabled or removed.',
    device_gone: () => 'The device was removed.',
    monitor_gone: () => 'The monitor was removed.',
  },
  peak: (value) => `Worst value: ${value}.`,
  fact: {
    device: 'Device',
    monitor: 'Monitor',
    since: 'Since',
    until: 'Until',
    rule: 'Rule',
    network: 'Network',
    workspace: 'Workspace',
  },
  processes: 'Top processes at the time',
  process: (name, cpu, memory) => `${name}: ${cpu} CPU, ${memory}`,
  changes: 'Changes shortly before',
  changed: (time, what) => `${time} · ${what}`,
  fromTo: (before, after) => `from ${before} to ${after}`,
  group: {
    raised: ({ text }, critical) =>
      critical.count === 0 ? `${text} alerts` : `${text} alerts, ${critical.text} critical`,
    resolved: ({ text }) => `${text} alerts resolved`,
    both: (raised, resolved) => `${raised.text} new, ${resolved.text} resolved`,
    of: (name, title) => `${name}: ${title}`,
    network: (subnet) => `Network ${subnet}`,
    others: 'New',
    ended: 'Resolved',
    more: ({ text }) => `and ${text} more`,
  },
  test: {
    title: 'Test message from Marsad',
    body: (workspace) => `This channel works. Alerts of the workspace ${workspace} are sent here.`,
  },
  assigned: {
    heading: (person, { count, text }) =>
      count === 1 ? `${person} assigned an alert to you` : `${person} assigned ${text} alerts to you`,
    list: 'Assigned to you',
    why: (workspace) => `You receive this because alerts of the workspace ${workspace} were assigned to you.`,
  },
  push: {
    test: (workspace) => `This browser receives the alerts of the workspace ${workspace}.`,
    done: 'Acknowledged',
    already: 'Already acknowledged or resolved',
    failed: 'Not acknowledged. Open the alert to try again.',
  },
  defaultChannel: 'E-mail to admins',
  acknowledge: 'Acknowledge',
  openAlert: 'Open alert',
  openAlerts: 'Open alerts',
  openChannels: 'Open channels',
  why: (workspace) =>
    `You receive this because you are a recipient of alerts in the workspace ${workspace}. Change quiet hours and alert e-mails in your preferences.`,
}
