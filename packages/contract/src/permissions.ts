/** Roles, lowest first: each includes the permissions of the roles before it. */
export const roles = ['viewer', 'member', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/** Scopes of an API key. A key has no role: it reaches exactly the routes of its scopes. */
export const scopes = ['read', 'write', 'ingest'] as const
export type Scope = (typeof scopes)[number]

/** `true` if `role` includes all permissions of `least`. */
export const isAtLeast = (role: Role, least: Role) => roles.indexOf(role) >= roles.indexOf(least)

type Reader =
  | { kind: 'user'; role: Role }
  | { kind: 'api_key'; scopes: readonly Scope[] }
  | { kind: 'device' }

/**
 * People who work in a workspace and do not only view it: internal notes and command lines are only for them.
 */
export function isContributor(reader: Reader): boolean {
  if (reader.kind === 'user') return isAtLeast(reader.role, 'member')
  return reader.kind === 'api_key' && reader.scopes.includes('write')
}

type Capability = { does: string; role: Role; scope: Scope | null }

/**
 * Capabilities in a workspace: the lowest role, and the scope with which an API key has it too (null: none).
 * Operations name the one they need. The texts are for the documentation; the web has its own by key.
 */
export const capabilities = {
  'workspace.view': {
    does: 'See the workspace and its settings',
    role: 'viewer',
    scope: 'read',
  },
  'workspace.leave': {
    does: 'Leave the workspace',
    role: 'viewer',
    scope: null,
  },
  'workspace.change': {
    does: 'Rename the workspace and change its settings',
    role: 'admin',
    scope: 'write',
  },
  'single_sign_on.manage': {
    does: 'Set up single sign-on, domains and the sign-in requirement',
    role: 'owner',
    scope: null,
  },
  'workspace.transfer': {
    does: 'Transfer the ownership to another member',
    role: 'owner',
    scope: null,
  },
  'workspace.delete': {
    does: 'Delete the workspace and all its data',
    role: 'owner',
    scope: null,
  },
  'team.view': {
    does: 'See team members',
    role: 'viewer',
    scope: 'read',
  },
  'team.manage': {
    does: 'Change roles and departments, deactivate and remove members',
    role: 'admin',
    scope: null,
  },
  'team.invite': {
    does: 'Invite people by e-mail or by link, and revoke invitations',
    role: 'admin',
    scope: null,
  },
  'api_keys.manage': {
    does: 'Create and revoke API keys',
    role: 'admin',
    scope: null,
  },
  'audit.view': {
    does: 'Read and export the audit log',
    role: 'admin',
    scope: null,
  },
  'devices.view': {
    does: 'See devices and their data',
    role: 'viewer',
    scope: 'read',
  },
  'devices.manage': {
    does: 'Rename, tag and remove devices',
    role: 'admin',
    scope: 'write',
  },
  'usb.manage': {
    does: 'Manage known USB devices',
    role: 'admin',
    scope: 'write',
  },
  'alerts.view': {
    does: 'See alerts, rules, maintenance windows and on-call schedules',
    role: 'viewer',
    scope: 'read',
  },
  'alerts.handle': {
    does: 'Acknowledge and resolve alerts, add notes, and take on-call shifts',
    role: 'member',
    scope: 'write',
  },
  'alerts.manage': {
    does: 'Change alert rules, maintenance windows, on-call schedules and escalation policies',
    role: 'admin',
    scope: 'write',
  },
  'on_call.subscribe': {
    does: 'Subscribe to on-call shifts in a calendar',
    role: 'viewer',
    scope: null,
  },
  'channels.manage': {
    does: 'Manage notification channels and see deliveries',
    role: 'admin',
    scope: 'write',
  },
  'monitors.view': {
    does: 'See uptime checks and status pages',
    role: 'viewer',
    scope: 'read',
  },
  'monitors.manage': {
    does: 'Add, change and remove uptime checks',
    role: 'admin',
    scope: 'write',
  },
  'status_pages.manage': {
    does: 'Publish status pages and post on them',
    role: 'admin',
    scope: 'write',
  },
  'tickets.view': {
    does: 'See tickets',
    role: 'viewer',
    scope: 'read',
  },
  'tickets.work': {
    does: 'Open, change, assign and delete tickets, and comment on them',
    role: 'member',
    scope: 'write',
  },
  'tickets.watch': {
    does: 'Watch tickets',
    role: 'viewer',
    scope: null,
  },
  'devices.enrol': {
    does: 'Create and revoke enrolment keys for new devices',
    role: 'admin',
    scope: 'write',
  },
  'storage.view': {
    does: 'See and download files',
    role: 'viewer',
    scope: 'read',
  },
  'storage.change': {
    does: 'Upload, rename and move files, move them to the trash and restore them',
    role: 'member',
    scope: 'write',
  },
  'storage.share': {
    does: 'Share files by link and revoke links',
    role: 'member',
    scope: null,
  },
  'storage.purge': {
    does: 'Permanently delete files and check storage integrity',
    role: 'admin',
    scope: null,
  },
  'samples.read': {
    does: 'Query series with PromQL',
    role: 'viewer',
    scope: 'read',
  },
  'samples.write': {
    does: 'Send samples with Prometheus remote write or OTLP',
    role: 'admin',
    scope: 'ingest',
  },
  'billing.view': {
    does: 'See usage and quotas',
    role: 'owner',
    scope: null,
  },
} as const satisfies Record<string, Capability>

export type CapabilityKey = keyof typeof capabilities

/**
 * What an operation requires of its caller. Outside any workspace: `public` is anybody, `user` a signed-in
 * person, `session` the same or somebody whom the provider of the workspace signed in, `instance.manage` a
 * signed-in instance administrator, `device` the token of a join, `internal` the engines with their shared secret.
 * Whoever runs the provider of a workspace can sign in as its members, so what touches an account beyond that
 * workspace needs `user`. No role and no scope of an API key includes `instance.manage`, and it opens no operation
 * of a workspace.
 */
export type Needs = 'public' | 'session' | 'user' | 'instance.manage' | 'device' | 'internal' | CapabilityKey

/** The same in the form that the server compares with a caller. */
export type Permission = Exclude<Needs, CapabilityKey> | { role: Role; scope: Scope | null }

export const isCapability = (needs: Needs): needs is CapabilityKey => needs in capabilities
export const permissionFor = (needs: Needs): Permission => (isCapability(needs) ? capabilities[needs] : needs)
