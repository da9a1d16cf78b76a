/** The closed lists of inventory and posture. Apart from the schemas, so that web and agent can read them for free. */
export const usbClasses = [
  'hub',
  'storage',
  'input',
  'audio',
  'video',
  'network',
  'printer',
  'wireless',
  'smart_card',
  'other',
] as const
export type UsbClass = (typeof usbClasses)[number]

/** `unknown` while the newest listing of the device failed. */
export const usbStatuses = ['connected', 'disconnected', 'unknown'] as const
export type UsbStatus = (typeof usbStatuses)[number]

export const firewallProfiles = ['domain', 'private', 'public'] as const
export type FirewallProfile = (typeof firewallProfiles)[number]

/** `unsupported` where the system has no such switch, `unknown` where it does not say how it stands. */
export const switchStates = ['on', 'off', 'unsupported', 'unknown'] as const
export type SwitchState = (typeof switchStates)[number]

export const definitionStates = ['up_to_date', 'outdated', 'unknown'] as const
export const accountKinds = ['admin', 'user', 'service'] as const

export const securityEventKinds = [
  'login',
  'login_failed',
  'elevation',
  'elevation_failed',
  'account_added',
  'account_removed',
  'account_changed',
  'password_changed',
  'log_cleared',
  'malware_found',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export const applicationCategories = [
  'browser',
  'productivity',
  'gaming',
  'media',
  'development',
  'security',
  'other',
] as const
export type ApplicationCategory = (typeof applicationCategories)[number]

export const applicationTypes = ['user', 'system'] as const
export type ApplicationType = (typeof applicationTypes)[number]

export const applicationSources = [
  'dpkg',
  'rpm',
  'flatpak',
  'snap',
  'desktop',
  'registry',
  'appx',
  'bundle',
] as const

/** Everything that a machine can be seen to have changed. What changed it is `subject`; the rest is before and after. */
export const changeKinds = [
  'usb.connected',
  /** Connected, and not on the workspace's list of those it knows. */
  'usb.stranger',
  'usb.disconnected',
  'application.installed',
  'application.updated',
  'application.removed',
  'firewall.switched',
  'firewall.rules',
  'antivirus.changed',
  'encryption.changed',
  'account.added',
  'account.changed',
  'account.removed',
  'account.login',
  'host.rebooted',
  'host.address',
  'host.system',
  'agent.restarted',
  'agent.updated',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** What a kind belongs to, by which changes are filtered. */
export const changeAreas = [
  'usb',
  'application',
  'firewall',
  'antivirus',
  'encryption',
  'account',
  'host',
  'agent',
] as const
export type ChangeArea = (typeof changeAreas)[number]

/** What can be wrong with a machine's posture. */
export const findings = [
  'firewall_off',
  'antivirus_off',
  'antivirus_outdated',
  'encryption_off',
  'security_updates',
  'restart_needed',
  'usb_stranger',
] as const
export type Finding = (typeof findings)[number]
