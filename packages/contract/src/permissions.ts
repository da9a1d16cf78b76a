/** Who may be behind a request, weakest first: each role may do what the roles before it may. */
export const roles = ['viewer', 'member', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/** What an API key may be made for. A key has no role: it reaches exactly the routes of its scopes. */
export const scopes = ['read', 'write', 'ingest'] as const
export type Scope = (typeof scopes)[number]

/** `true` where `role` may do all that `least` may. */
export const isAtLeast = (role: Role, least: Role) => roles.indexOf(role) >= roles.indexOf(least)

type Reader =
  | { kind: 'user'; role: Role }
  | { kind: 'api_key'; scopes: readonly Scope[] }
  | { kind: 'device' }

/** Who works in a workspace, and does not only look at it: internal notes and command lines are for them alone. */
export function isContributor(reader: Reader): boolean {
  if (reader.kind === 'user') return isAtLeast(reader.role, 'member')
  return reader.kind === 'api_key' && reader.scopes.includes('write')
}

type Capability = { does: string; role: Role; scope: Scope | null; routes: readonly string[] }

/**
 * What people of a workspace can do in it: from which role on, with which scope an API key can do it too (null:
 * none can), and the routes behind it. The words here are for the documentation; the web has its own by key.
 */
export const capabilities = {
  'workspace.view': {
    does: 'See the workspace and its settings',
    role: 'viewer',
    scope: 'read',
    routes: ['GET /api/workspace', 'GET /api/live'],
  },
  'workspace.leave': {
    does: 'Leave the workspace',
    role: 'viewer',
    scope: null,
    routes: ['POST /api/workspace/leave'],
  },
  'workspace.change': {
    does: 'Rename the workspace and change its settings',
    role: 'admin',
    scope: 'write',
    routes: ['PATCH /api/workspace'],
  },
  'workspace.transfer': {
    does: 'Hand the ownership to another member',
    role: 'owner',
    scope: null,
    routes: ['POST /api/workspace/transfer'],
  },
  'workspace.delete': {
    does: 'Delete the workspace and all that is in it',
    role: 'owner',
    scope: null,
    routes: ['DELETE /api/workspace'],
  },
  'team.view': {
    does: 'See the members of the team',
    role: 'viewer',
    scope: 'read',
    routes: ['GET /api/team'],
  },
  'team.manage': {
    does: 'Change roles and departments, deactivate and remove members',
    role: 'admin',
    scope: null,
    routes: [
      'GET /api/team/:userId/credentials',
      'PATCH /api/team/:userId',
      'DELETE /api/team/:userId',
      'POST /api/team/:userId/deactivate',
      'POST /api/team/:userId/reactivate',
    ],
  },
  'team.invite': {
    does: 'Invite people by e-mail or by link, and revoke invitations',
    role: 'admin',
    scope: null,
    routes: [
      'GET /api/invitations',
      'POST /api/invitations',
      'POST /api/invitations/links',
      'DELETE /api/invitations/:id',
    ],
  },
  'api_keys.manage': {
    does: 'Create and revoke API keys',
    role: 'admin',
    scope: null,
    routes: ['GET /api/api-keys', 'POST /api/api-keys', 'DELETE /api/api-keys/:id'],
  },
  'audit.view': {
    does: 'Read and export the audit log',
    role: 'admin',
    scope: null,
    routes: ['GET /api/audit', 'POST /api/audit/export'],
  },
  'devices.view': {
    does: 'See the devices and what they report',
    role: 'viewer',
    scope: 'read',
    routes: [
      'GET /api/devices',
      'GET /api/devices/tags',
      'GET /api/devices/sparklines',
      'POST /api/devices/export',
      'GET /api/devices/:id',
      'GET /api/devices/:id/host',
      'GET /api/devices/:id/processes',
      'GET /api/devices/:id/charts/:chart',
      'GET /api/devices/:id/parts',
      'GET /api/devices/:id/usb',
      'GET /api/devices/:id/security',
      'GET /api/devices/:id/applications',
      'GET /api/devices/:id/changes',
      'GET /api/devices/:id/changes/marks',
      'GET /api/changes',
      'POST /api/changes/export',
      'GET /api/applications',
      'GET /api/applications/:id/devices',
      'GET /api/usb',
      'GET /api/usb/known',
      'GET /api/posture',
      'GET /api/fleet',
      'GET /api/analytics',
      'POST /api/analytics/export',
    ],
  },
  'devices.manage': {
    does: 'Rename, tag and remove devices',
    role: 'admin',
    scope: 'write',
    routes: ['PATCH /api/devices/:id', 'DELETE /api/devices/:id'],
  },
  'usb.manage': {
    does: 'Say which USB devices are known',
    role: 'admin',
    scope: 'write',
    routes: ['POST /api/usb/known', 'DELETE /api/usb/known/:id'],
  },
  'alerts.view': {
    does: 'See alerts, rules and maintenance windows',
    role: 'viewer',
    scope: 'read',
    routes: [
      'GET /api/alerts',
      'GET /api/alerts/summary',
      'GET /api/alerts/:id',
      'GET /api/alert-rules',
      'GET /api/maintenance',
    ],
  },
  'alerts.handle': {
    does: 'Acknowledge and resolve alerts, and write notes on them',
    role: 'member',
    scope: 'write',
    routes: ['POST /api/alerts/acknowledge', 'POST /api/alerts/resolve', 'POST /api/alerts/:id/notes'],
  },
  'alerts.manage': {
    does: 'Change alert rules and maintenance windows',
    role: 'admin',
    scope: 'write',
    routes: [
      'POST /api/alert-rules',
      'PATCH /api/alert-rules/:id',
      'DELETE /api/alert-rules/:id',
      'POST /api/maintenance',
      'PATCH /api/maintenance/:id',
      'DELETE /api/maintenance/:id',
    ],
  },
  'channels.manage': {
    does: 'Say where notifications go, and see how they arrived',
    role: 'admin',
    scope: null,
    routes: [
      'GET /api/channels',
      'POST /api/channels',
      'PATCH /api/channels/:id',
      'DELETE /api/channels/:id',
      'POST /api/channels/:id/test',
      'GET /api/deliveries',
      'POST /api/deliveries/:id/retry',
    ],
  },
  'monitors.view': {
    does: 'See uptime checks and status pages',
    role: 'viewer',
    scope: 'read',
    routes: [
      'GET /api/monitors',
      'GET /api/monitors/summary',
      'GET /api/monitors/:id',
      'GET /api/monitors/:id/latency',
      'GET /api/monitors/:id/checks',
      'GET /api/status-pages',
      'GET /api/status-pages/:id',
    ],
  },
  'monitors.manage': {
    does: 'Add, change and remove uptime checks',
    role: 'admin',
    scope: 'write',
    routes: [
      'POST /api/monitors',
      'PATCH /api/monitors/:id',
      'DELETE /api/monitors/:id',
      'POST /api/monitors/:id/check',
      'POST /api/monitors/:id/heartbeat-url',
    ],
  },
  'status_pages.manage': {
    does: 'Publish status pages and write on them',
    role: 'admin',
    scope: 'write',
    routes: [
      'POST /api/status-pages',
      'PATCH /api/status-pages/:id',
      'DELETE /api/status-pages/:id',
      'POST /api/status-pages/:id/posts',
      'PATCH /api/status-pages/:id/posts/:postId',
      'DELETE /api/status-pages/:id/posts/:postId',
      'POST /api/status-pages/:id/posts/:postId/updates',
    ],
  },
  'tickets.view': {
    does: 'See tickets',
    role: 'viewer',
    scope: 'read',
    routes: [
      'GET /api/tickets',
      'GET /api/tickets/:id',
      'POST /api/tickets/:id/attachments/:attachmentId/link',
    ],
  },
  'tickets.work': {
    does: 'Open, change, assign and delete tickets, and write on them',
    role: 'member',
    scope: 'write',
    routes: [
      'POST /api/tickets',
      'PATCH /api/tickets/:id',
      'PUT /api/tickets/:id/assignee',
      'DELETE /api/tickets/:id',
      'POST /api/tickets/:id/restore',
      'POST /api/tickets/:id/comments',
      'PATCH /api/tickets/:id/comments/:commentId',
      'DELETE /api/tickets/:id/comments/:commentId',
      'POST /api/tickets/:id/attachments',
      'DELETE /api/tickets/:id/attachments/:attachmentId',
    ],
  },
  'tickets.watch': {
    does: 'Be told what happens to a ticket',
    role: 'viewer',
    scope: null,
    routes: ['PUT /api/tickets/:id/watch', 'DELETE /api/tickets/:id/watch'],
  },
  'devices.enrol': {
    does: 'Create and revoke enrolment keys for new devices',
    role: 'admin',
    scope: 'write',
    routes: [
      'GET /api/enrolment-keys',
      'POST /api/enrolment-keys',
      'DELETE /api/enrolment-keys/:id',
      'GET /api/enrolment-keys/:id/devices',
    ],
  },
  'storage.view': {
    does: 'See and download files',
    role: 'viewer',
    scope: 'read',
    routes: [
      'GET /api/storage/items',
      'GET /api/storage/items/:id',
      'GET /api/storage/search',
      'GET /api/storage/quota',
      'GET /api/storage/trash',
      'POST /api/storage/links',
    ],
  },
  'storage.change': {
    does: 'Upload, rename and move files, move them to the trash and back',
    role: 'member',
    scope: 'write',
    routes: [
      'POST /api/storage/folders',
      'PATCH /api/storage/items/:id',
      'POST /api/storage/items/move',
      'POST /api/storage/items/trash',
      'POST /api/storage/trash/restore',
      'POST /api/storage/uploads',
      'GET /api/storage/uploads/:id',
      'PATCH /api/storage/uploads/:id',
      'DELETE /api/storage/uploads/:id',
    ],
  },
  'storage.share': {
    does: 'Share files by a link, and revoke such links',
    role: 'member',
    scope: null,
    routes: ['GET /api/storage/shares', 'POST /api/storage/shares', 'DELETE /api/storage/shares/:id'],
  },
  'storage.purge': {
    does: 'Delete files for good, and see whether the storage is whole',
    role: 'admin',
    scope: null,
    routes: ['POST /api/storage/trash/purge', 'DELETE /api/storage/trash', 'GET /api/storage/check'],
  },
  'samples.write': {
    does: 'Write samples by Prometheus remote write',
    role: 'admin',
    scope: 'ingest',
    routes: ['POST /api/v1/write'],
  },
  'billing.view': {
    does: 'See the usage against the limits of this install',
    role: 'owner',
    scope: null,
    routes: ['GET /api/usage'],
  },
} as const satisfies Record<string, Capability>

export type CapabilityKey = keyof typeof capabilities

/** Routes outside of any workspace: for everybody, for whoever is signed in, for machines, for the engines behind the server. */
const openRoutes = {
  public: [
    'GET /healthz',
    'GET /readyz',
    'GET /api/openapi.json',
    'GET /api/reference',
    'GET /api/reference/json',
    'GET /api/reference/yaml',
    'GET /api/reference/static/*',
    'GET /api/reference/static/index.html',
    'GET /api/reference/static/swagger-initializer.js',
    'GET /*',
    'GET /install.sh',
    'GET /install.ps1',
    'GET /agent/download/marsad-agent.mjs',
    'GET /agent/download/marsad-agent.mjs.sha256',
    'GET /agent/download/marsad-agent.release',
    'GET /agent/download/:file',
    'GET /api/auth/setup',
    'POST /api/auth/login',
    'POST /api/auth/register',
    'POST /api/auth/verify-code',
    'POST /api/auth/resend-verification-code',
    'POST /api/auth/reset-password-request',
    'POST /api/auth/reset-password',
    'GET /api/avatars/:id',
    'POST /api/invitations/preview',
    'GET /api/storage/content',
    'POST /api/shares/open',
    'GET /api/tickets/content',
    'GET /api/status/:slug',
    'GET /status/:slug/feed.atom',
    'GET /heartbeat/:token',
    'POST /heartbeat/:token',
    'POST /agent/v1/enrol',
    'POST /agent/v1/challenge',
    'POST /agent/v1/join',
  ],
  user: [
    'GET /api/profile',
    'PUT /api/profile',
    'POST /api/profile/avatar',
    'GET /api/profile/stats',
    'GET /api/profile/login-history',
    'POST /api/profile/update-login',
    'GET /api/profile/sessions',
    'DELETE /api/profile/sessions',
    'DELETE /api/profile/sessions/:id',
    'PUT /api/profile/password',
    'GET /api/profile/preferences',
    'PUT /api/profile/preferences',
    'GET /api/profile/two-factor',
    'POST /api/profile/two-factor',
    'DELETE /api/profile/two-factor',
    'POST /api/profile/two-factor/confirm',
    'POST /api/profile/two-factor/recovery-codes',
    'GET /api/workspaces',
    'POST /api/workspaces',
    'POST /api/workspaces/:id/switch',
    'POST /api/invitations/accept',
  ],
  device: ['POST /agent/v1/metrics', 'POST /agent/v1/inventory', 'GET /agent/v1/live'],
  internal: [
    'GET /internal/metrics',
    'POST /internal/alertmanager/api/v2/alerts',
    'GET /internal/sd/probes',
    'GET /internal/probes/:id',
  ],
} as const

/** What a route asks of its caller. `public` needs nobody, `user` a session, `device` the token of a join, `internal` the shared secret. */
export type Permission = keyof typeof openRoutes | { role: Role; scope: Scope | null }

/** The one matrix: every route of the server, and what its caller must be. A route without a row does not start. */
export const permissions: ReadonlyMap<string, Permission> = new Map<string, Permission>([
  ...Object.entries(openRoutes).flatMap(([permission, routes]) =>
    routes.map((route) => [route, permission as keyof typeof openRoutes] as const),
  ),
  ...Object.values(capabilities).flatMap(({ role, scope, routes }) =>
    routes.map((route) => [route, { role, scope }] as const),
  ),
])
