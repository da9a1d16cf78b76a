// Long: every kind of caller calls every route with own and foreign objects: eight thousand calls.
// Covers: apps/server/src/**/*.routes.ts, apps/server/src/**/*.store.ts, apps/server/src/domains/identity
// Covers: packages/contract/src/http, packages/contract/src/*.ts
import { setTimeout as wait } from 'node:timers/promises'
import { isAtLeast, roles, type Permission, type Role } from '@marsad/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRoutes, namesAnObject, requestFor, type Route } from './test/matrix/routes.ts'
import { sample } from './test/matrix/sample.ts'
import {
  createCaller,
  createSide,
  principals,
  type Caller,
  type Principal,
  type Side,
} from './test/matrix/world.ts'
import { startServerOnDisk } from './test/engines/on-disk.ts'
import { createGate } from './platform/gate.ts'
import type { TestServer } from './test/start-server.ts'

let server: TestServer
let routes: Route[]
let near: Side
let far: Side
const sharedCallers = new Map<Principal, Caller>()

beforeAll(async () => {
  server = await startServerOnDisk()
  routes = await listRoutes(server)
  near = await createSide(server)
  far = await createSide(server)
  for (const principal of principals)
    sharedCallers.set(principal, await createCaller(server, { near, far }, principal))
})
afterAll(() => server.close())

type Cell = { route: Route; principal: Principal; object: 'own' | 'foreign' }
type Expected = 'anything' | 'unknown' | 'denied' | 'admitted' | 'not found'

const outsiders: readonly Principal[] = [
  'anonymous',
  'unverified',
  'inactive',
  'deactivated',
  'forgedDevice',
  'revoked',
]
/** An instance administrator is a viewer in the workspace, and can do no more there than any viewer. */
const roleOf: Partial<Record<Principal, Role>> = { foreignOwner: 'owner', instanceAdmin: 'viewer' }
const isRole = (name: string): name is Role => roles.some((role) => role === name)

function mayEnter(principal: Principal, permission: Exclude<Permission, 'public' | 'internal'>): boolean {
  if (permission === 'device' || principal === 'device') return permission === principal
  if (permission === 'instance.manage') return principal === 'instanceAdmin'
  if (principal === 'apiKey') return typeof permission === 'object' && permission.scope !== null
  const role = roleOf[principal] ?? principal
  return typeof permission === 'string' || (isRole(role) && isAtLeast(role, permission.role))
}

function expectation({ route, principal, object }: Cell): Expected {
  const { permission } = route
  if (permission === 'public') return 'anything'
  if (permission === 'internal') return principal === 'anonymous' ? 'unknown' : 'denied'
  if (outsiders.includes(principal)) return 'unknown'
  if (!mayEnter(principal, permission)) return 'denied'
  // The objects of the instance are of no workspace.
  if (permission === 'instance.manage') return 'admitted'
  return object === 'foreign' && namesAnObject(route) ? 'not found' : 'admitted'
}

type Answer = { status: number; body: unknown }
const codeOf = ({ body }: Answer) =>
  typeof body === 'object' && body && 'code' in body ? body.code : undefined

const isExpected: Record<Expected, (answer: Answer) => boolean> = {
  anything: () => true,
  unknown: ({ status }) => status === 401,
  denied: (answer) => answer.status === 403 && codeOf(answer) === 'auth.forbidden',
  admitted: (answer) => answer.status !== 401 && codeOf(answer) !== 'auth.forbidden',
  'not found': ({ status }) => status === 404,
}

/** Names of another workspace that no response may contain. */
const secretsOf = ({ owner, objects }: Side) => [
  owner.workspaceId,
  owner.userId,
  ...[
    'team',
    'invitations',
    'api-keys',
    'enrolment-keys',
    'devices',
    'applications',
    'known',
    'alerts',
    'status-pages',
    'items',
    'folders',
    'trasheds',
    'uploads',
    'shares',
    'tickets',
    'comments',
    'attachments',
  ].map((noun) => objects[noun] ?? ''),
]

const cells = (): Cell[] =>
  routes.flatMap((route) =>
    principals.flatMap((principal) =>
      (['own', 'foreign'] as const).map((object) => ({ route, principal, object })),
    ),
  )

/** Admitted callers may change data, so theirs are never shared at the same time, and new ones are made when none is free. */
const spare = new Map<Principal, Caller[]>()
// Few at a time: fifty that write workspaces at once would only wait for connections.
const inTurn = createGate({ atOnce: 5, waiting: 1000 })

/**
 * The answer to a cell. What an earlier call changed may be in the way of a later one, so only a success counts with a
 * caller that was used before; everything else is asked again with a new one.
 */
async function answerTo(cell: Cell) {
  const { route, principal } = cell
  const mayChange = route.method !== 'GET' && expectation(cell) === 'admitted'
  if (!mayChange) {
    const shared = sharedCallers.get(principal)
    if (!shared) throw new Error(`Nobody stands for ${principal}`)
    return callRoute(cell, shared)
  }
  const used = spare.get(principal)?.pop()
  const first = used && (await callRoute(cell, used))
  if (used && first && first.status < 300 && !first.problem) {
    keep(principal, used)
    return first
  }
  const caller = await inTurn(() => newCaller(principal))
  const answer = await callRoute(cell, caller)
  keep(principal, caller)
  return answer
}

const keep = (principal: Principal, caller: Caller) =>
  void spare.set(principal, [...(spare.get(principal) ?? []), caller])

async function callRoute(cell: Cell, caller: Caller) {
  const { route, principal, object } = cell
  const expected = expectation(cell)
  const side = object === 'own' ? caller.home : caller.away
  const { method, path, body } = requestFor(route, side)
  const call = () =>
    server.call(method, path, {
      ...(caller.token && { token: caller.token }),
      ...(body !== undefined && { body }),
    })
  let answer = await call()
  // A busy server refuses calls for a moment.
  for (let tries = 0; answer.status === 503 && route.key !== 'GET /readyz' && tries < 5; tries += 1) {
    await wait(1000)
    answer = await call()
  }
  const text = JSON.stringify(answer.body)
  const isLeak =
    route.permission !== 'instance.manage' &&
    answer.status < 300 &&
    secretsOf(caller.away).some((secret) => text.includes(secret))
  // Readiness fails if a busy machine does not reach an engine in time.
  const isFailure = answer.status >= 500 && route.key !== 'GET /readyz'
  const isWrong = isFailure || isLeak || !isExpected[expected](answer)
  const problem = `${route.key} · ${principal} · ${object}: ${answer.status} ${isLeak ? 'leaks' : ''}, not ${expected}`
  return { key: route.key, status: answer.status, problem: isWrong ? problem : undefined }
}

async function newCaller(principal: Principal) {
  const own = await createSide(server)
  return createCaller(
    server,
    principal === 'foreignOwner' ? { near, far: own } : { near: own, far },
    principal,
  )
}

/** The results of `work` for all items, `atOnce` at a time. */
async function eachOf<T, R>(items: T[], atOnce: number, work: (item: T) => Promise<R>) {
  const waiting = [...items]
  const results: R[] = []
  const worker = async () => {
    for (let item = waiting.pop(); item; item = waiting.pop()) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

async function callEveryRoute(atOnce: number) {
  const results = await eachOf(cells(), atOnce, answerTo)
  const good = results.filter(({ status }) => status < 300)
  const problems = results.flatMap(({ problem }) => problem ?? [])
  process.stdout.write(
    `R7 ${routes.length} routes × ${principals.length} principals × 2 = ${results.length} calls, ${atOnce} at once: ` +
      `${good.length} answered 2xx, ${problems.length} unexpected\n`,
  )
  return { problems, answered: new Set(good.map(({ key }) => key)) }
}

/**
 * Routes that only succeed with an unguessable secret, as a WebSocket, by tus, as a form or as a file, or with a device, a
 * sign-in provider, a DNS record or a target to check behind them; the tests of their features cover them.
 */
const wantSecrets = new Set([
  'POST /api/profile/avatar',
  'PUT /api/profile/password',
  'POST /api/profile/passkeys',
  'POST /api/profile/passkeys/challenge',
  'DELETE /api/profile/passkeys/:id',
  'POST /api/profile/two-factor',
  'DELETE /api/profile/two-factor',
  'POST /api/profile/two-factor/confirm',
  'POST /api/profile/two-factor/recovery-codes',
  'POST /api/auth/sso/link',
  'POST /api/auth/sso/link/finish',
  'DELETE /api/profile/identities/:id',
  'PUT /api/workspace/single-sign-on/provider',
  'DELETE /api/workspace/single-sign-on/provider',
  'PUT /api/workspace/single-sign-on/requirement',
  'POST /api/workspace/domains/:id/check',
  'POST /api/monitors/:id/check',
  'POST /api/invitations/accept',
  'POST /api/acknowledge-links/signed-in',
  'GET /agent/v1/live',
  'POST /api/instance/jobs/:id/retry',
  'POST /agent/v1/inventory',
  'GET /api/devices/:id/processes',
  'POST /api/v1/write',
  'POST /api/mcp',
  'GET /api/mcp',
  'GET /api/prometheus/api/v1/query_range',
  'POST /api/prometheus/api/v1/query',
  'POST /api/prometheus/api/v1/query_range',
  'POST /api/prometheus/api/v1/series',
  'POST /api/prometheus/api/v1/labels',
  'POST /api/prometheus/api/v1/format_query',
  'POST /api/storage/uploads',
  'PATCH /api/storage/uploads/:id',
  'DELETE /api/storage/uploads/:id',
  'POST /api/tickets/:id/attachments',
])

test(
  'R7 B8 every route × everybody × own and foreign objects, 50 at once',
  { timeout: 400_000 },
  async () => {
    const { problems, answered } = await callEveryRoute(50)
    expect(problems).toEqual([])
    // Otherwise the matrix would prove nothing: a permitted call must really succeed.
    const unanswered = routes.filter(({ key }) => !answered.has(key) && !wantSecrets.has(key))
    expect(
      unanswered.filter(({ permission }) => permission !== 'public' && permission !== 'internal'),
    ).toEqual([])
  },
)

const forbiddenFields = {
  id: '01900000-0000-7000-8000-000000000000',
  workspaceId: '01900000-0000-7000-8000-000000000000',
  userId: '01900000-0000-7000-8000-000000000000',
  role: 'owner',
  isActive: true,
  isVerified: true,
  passwordHash: 'x',
  tokenHash: 'x',
  createdAt: '2000-01-01T00:00:00.000Z',
  constructor: {},
}

test(
  'mass assignment: no body takes a field that its schema does not name',
  { timeout: 120_000 },
  async () => {
    const tries = routes.flatMap((route) =>
      Object.entries(forbiddenFields).flatMap(([name, value]) =>
        route.body && !(name in (route.body.properties ?? {}))
          ? { route, schema: route.body, name, value }
          : [],
      ),
    )
    const answers = await eachOf(tries, 10, async ({ route, schema, name, value }) => {
      const token =
        route.permission === 'device'
          ? near.deviceToken
          : route.permission === 'instance.manage'
            ? sharedCallers.get('instanceAdmin')?.token
            : near.owner.token
      const { method, path } = requestFor(route, near)
      const body = { ...(sample(schema, near) as object), [name]: value }
      const answer = await server.call(method, path, { ...(token && { token }), body })
      return { route: route.key, name, status: answer.status, code: answer.body.code }
    })
    expect(answers.filter(({ status, code }) => status !== 400 || code !== 'request.invalid')).toEqual([])
    process.stdout.write(`mass assignment: ${answers.length} bodies refused\n`)
    expect(answers.length).toBeGreaterThan(100)
  },
)
