/** Enums of inventory and posture. Without schemas, so that web and agent bundle no schema library. */
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

/** `unknown` while the device's newest listing has failed. */
export const usbStatuses = ['connected', 'disconnected', 'unknown'] as const
export type UsbStatus = (typeof usbStatuses)[number]

export const firewallProfiles = ['domain', 'private', 'public'] as const
export type FirewallProfile = (typeof firewallProfiles)[number]

/** `unsupported`: the system has no such switch. `unknown`: it does not report its state. */
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

/** Orders of the applications of all devices. */
export const productSorts = ['behind', 'devices', 'name'] as const
export type ProductSort = (typeof productSorts)[number]

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

/** `unknown`: the engine named a state that this version does not know. */
export const containerStates = [
  'running',
  'paused',
  'restarting',
  'created',
  'exited',
  'dead',
  'unknown',
] as const
export type ContainerState = (typeof containerStates)[number]

/** `none`: the image has no health check, or the agent may not ask the engine. */
export const containerHealths = ['healthy', 'unhealthy', 'starting', 'none'] as const
export type ContainerHealth = (typeof containerHealths)[number]

export const containerRuntimes = ['docker', 'podman', 'kubernetes', 'containerd', 'lxc', 'other'] as const
export type ContainerRuntime = (typeof containerRuntimes)[number]

export const restartPolicies = ['no', 'always', 'unless_stopped', 'on_failure', 'unknown'] as const

/** Orders of the images of all devices. */
export const imageSorts = ['behind', 'devices', 'name'] as const
export type ImageSort = (typeof imageSorts)[number]

/** The containers beyond the ones with series of their own, summed up. No engine accepts such a name. */
export const otherContainers = '*'

/** The states of systemd. */
export const serviceStates = [
  'active',
  'reloading',
  'activating',
  'deactivating',
  'failed',
  'inactive',
  'unknown',
] as const
export type ServiceState = (typeof serviceStates)[number]

/** Kinds of changes on a machine. `subject` is what changed, with its values before and after. */
export const changeKinds = [
  'usb.connected',
  /** Connected, and missing from the workspace's list of known devices. */
  'usb.unknown',
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
  'container.started',
  'container.stopped',
  'container.restarted',
  /** The kernel killed one of its processes because its memory ran out. */
  'container.oom',
  'container.image',
  'service.failed',
  'service.recovered',
  'host.rebooted',
  'host.address',
  'host.system',
  'agent.restarted',
  'agent.updated',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Areas of the kinds, for filters. */
export const changeAreas = [
  'usb',
  'application',
  'firewall',
  'antivirus',
  'encryption',
  'account',
  'container',
  'service',
  'host',
  'agent',
] as const
export type ChangeArea = (typeof changeAreas)[number]

/** Findings of a machine's posture. */
export const findings = [
  'firewall_off',
  'antivirus_off',
  'antivirus_outdated',
  'encryption_off',
  'security_updates',
  'restart_needed',
  'usb_unknown',
] as const
export type Finding = (typeof findings)[number]

/** Findings that leave a machine open now; the others are risks. */
export const criticalFindings: readonly Finding[] = ['firewall_off', 'antivirus_off', 'usb_unknown']

/** What the list of devices by posture can be narrowed to. */
export const postureFilters = [...findings, 'failed_logins'] as const
export type PostureFilter = (typeof postureFilters)[number]

/** The spellings of 0.1 and the current ones. They are accepted on input until 0.3, and never written. */
const renamed: ReadonlyMap<unknown, string> = new Map([
  ['usb.stranger', 'usb.unknown'],
  ['usb_stranger', 'usb_unknown'],
])
export const currentSpelling = <Given>(given: Given) => renamed.get(given) ?? given
