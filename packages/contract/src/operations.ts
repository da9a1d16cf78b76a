import * as acknowledgeLinks from './http/acknowledge-links.ts'
import * as agent from './http/agent.ts'
import * as alertRules from './http/alert-rules.ts'
import * as alerts from './http/alerts.ts'
import * as analytics from './http/analytics.ts'
import * as apiKeys from './http/api-keys.ts'
import * as audit from './http/audit.ts'
import * as auth from './http/auth.ts'
import * as changes from './http/changes.ts'
import * as channels from './http/channels.ts'
import * as containers from './http/containers.ts'
import * as devices from './http/devices.ts'
import * as enrolmentKeys from './http/enrolment-keys.ts'
import * as escalationPolicies from './http/escalation-policies.ts'
import * as fleet from './http/fleet.ts'
import * as health from './http/health.ts'
import * as instance from './http/instance.ts'
import * as inventory from './http/inventory.ts'
import * as live from './http/live.ts'
import * as maintenance from './http/maintenance.ts'
import * as mcp from './http/mcp.ts'
import * as metrics from './http/metrics.ts'
import * as monitors from './http/monitors.ts'
import * as onCall from './http/on-call.ts'
import * as posture from './http/posture.ts'
import * as profile from './http/profile.ts'
import * as prometheus from './http/prometheus.ts'
import * as pushSubscriptions from './http/push-subscriptions.ts'
import * as singleSignOn from './http/single-sign-on.ts'
import * as statusPages from './http/status-pages.ts'
import * as statusSubscribers from './http/status-subscribers.ts'
import * as storage from './http/storage.ts'
import * as team from './http/team.ts'
import * as tickets from './http/tickets.ts'
import * as unlisted from './http/unlisted.ts'
import * as usage from './http/usage.ts'
import * as workspaces from './http/workspaces.ts'
import type { Operation } from './operation.ts'
import { permissionFor, type Permission } from './permissions.ts'

/** All exports of the nouns, operations among them. */
const exported = {
  ...acknowledgeLinks,
  ...agent,
  ...alertRules,
  ...alerts,
  ...analytics,
  ...apiKeys,
  ...audit,
  ...auth,
  ...changes,
  ...channels,
  ...containers,
  ...devices,
  ...enrolmentKeys,
  ...fleet,
  ...health,
  ...instance,
  ...inventory,
  ...live,
  ...maintenance,
  ...mcp,
  ...metrics,
  ...monitors,
  ...escalationPolicies,
  ...onCall,
  ...posture,
  ...profile,
  ...prometheus,
  ...pushSubscriptions,
  ...singleSignOn,
  ...statusPages,
  ...statusSubscribers,
  ...storage,
  ...team,
  ...tickets,
  ...unlisted,
  ...usage,
  ...workspaces,
}
type Exported = typeof exported

/** Operations by method and path. The web imports only the type, so that no schema reaches the browser. */
export type Operations = {
  [Name in keyof Exported as Exported[Name] extends Operation ? Exported[Name]['key'] : never]: Exported[Name]
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'needs' in value && 'key' in value

/** Operations with their names in the reference, which are the names of their exports. */
export const operationNames: ReadonlyMap<Operation, string> = new Map(
  Object.entries(exported).flatMap(([name, value]) => (isOperation(value) ? [[value, name] as const] : [])),
)

/** Routes of the reference registered by its plugin. */
const pluginRoutes = [
  'GET /api/reference',
  'GET /api/reference/json',
  'GET /api/reference/yaml',
  'GET /api/reference/static/*',
  'GET /api/reference/static/index.html',
  'GET /api/reference/static/swagger-initializer.js',
]

/**
 * The permission matrix: every route of the server and its required caller. The server does not start with a
 * route that is missing here.
 */
export const permissions: ReadonlyMap<string, Permission> = new Map([
  ...pluginRoutes.map((route) => [route, permissionFor('public')] as const),
  ...[...operationNames.keys()].map(({ key, needs }) => [key, permissionFor(needs)] as const),
])
