// Long: whole workspaces with their samples go from one install to another, each with a store of its own.
// Covers: apps/server/src/domains/operations/moves, apps/server/src/domains/operations/backups
// Covers: apps/server/src/domains/*/schema.ts, apps/server/src/domains/alerting/rules, apps/server/src/domains/devices/presence
import { createECDH, createHash, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto'
import { appendFile, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { redirectSigningInput } from '@marsad/contract/agent/protocol'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownSeries } from '../../../platform/own-series.ts'
import { sealSecret } from '../../../platform/secret-box.ts'
import { joinedMachine, newMachine } from '../../../test/agents/machine.ts'
import { createDatabase } from '../../../test/engines/database.ts'
import { startNameServer } from '../../../test/engines/name-server.ts'
import { startServerOnDisk } from '../../../test/engines/on-disk.ts'
import { startOwnVictoria } from '../../../test/engines/own-victoria.ts'
import { fillTables } from '../../../test/fill-tables.ts'
import { addMonitor } from '../../../test/monitors.ts'
import { signedInPerson } from '../../../test/people.ts'
import { ownDomain } from '../../../test/single-sign-on.ts'
import type { TestServer } from '../../../test/start-server.ts'
import { ticketUser } from '../../../test/tickets.ts'
import { withOwnEngines } from '../../../test/engines/own-engines.ts'
import { alertingJobs } from '../../alerting/alerting.jobs.ts'
import { readThresholds } from '../../alerting/rules/thresholds.series.ts'
import { readLastSeen } from '../../devices/presence/presence.series.ts'
import { asOwner } from '../backups/rows.store.ts'
import { exportWorkspace, WorkspaceManifest } from './export-workspace.ts'
import { importWorkspace } from './import-workspace.ts'
import { cancelMove, listAllWorkspaces, listMovedTables, readRows } from './workspace-rows.store.ts'

const { beforeAll, afterAll } = withOwnEngines('it starts stores of its own')

const quiet = () => {}
const patience = 120_000
const address = 'https://new.example/'
const key = randomBytes(32)
let folder: string
let names: Awaited<ReturnType<typeof startNameServer>>
let victorias: Awaited<ReturnType<typeof startOwnVictoria>>[]
let from: Awaited<ReturnType<typeof startServerOnDisk>>
let to: Awaited<ReturnType<typeof startServerOnDisk>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marsad-move-'))
  names = await startNameServer()
  victorias = await Promise.all([startOwnVictoria(), startOwnVictoria()])
  const start = (place: number) =>
    startServerOnDisk({
      MARSAD_VICTORIA_URL: victorias[place]?.url ?? '',
      MARSAD_SECRET: randomBytes(32).toString('base64'),
      MARSAD_PROBE_NAME_SERVER: names.address,
      MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
    })
  from = await start(0)
  to = await start(1)
})
afterAll(async () => {
  await from.close()
  await to.close()
  for (const victoria of victorias) await victoria.stop()
  names.close()
  await rm(folder, { recursive: true })
})

const report = (at: TestServer, token: string) =>
  at.send('/agent/v1/metrics', { token, body: `system_cpu_busy_ratio 0.5 ${Date.now()}\n` })

/** A name of its own for every attempt. */
const newFolder = () => join(folder, randomUUID())

/** A workspace with a device, a ticket with a file, a heartbeat monitor and an API key. */
async function livedIn(server: TestServer) {
  const owner = await signedInPerson(server)
  const { token, workspaceId } = owner
  const machine = await joinedMachine(server, owner)
  const tickets = ticketUser(server, token)
  const { ticket } = await tickets.open()
  await tickets.attach(ticket.id, 'notes.md', '# Notes')
  const monitor = await addMonitor(server, workspaceId, {
    kind: 'heartbeat',
    everySeconds: 60,
    graceSeconds: 60,
  })
  await server.call('POST', '/api/alert-rules', {
    token,
    body: {
      subject: { kind: 'offline', silentMinutes: 1 },
      severity: 'critical',
      scope: { kind: 'workspace' },
    },
  })
  const made = await server.call('POST', '/api/api-keys', {
    token,
    body: { name: 'script', scopes: ['read'], expiresInDays: 30 },
  })
  return { owner, machine, ticket, monitor, apiKey: made.body.token as string }
}

/** Such a workspace whose device is online, and which has samples. */
async function measuredIn(server: TestServer) {
  const all = await livedIn(server)
  const { token, workspaceId } = all.owner
  await report(server, all.machine.token)
  await vi.waitFor(
    async () => {
      const { body } = await server.call('GET', '/api/devices', { token })
      expect(body.devices).toMatchObject([{ state: 'online' }])
    },
    { timeout: 30_000, interval: 100 },
  )
  const lines = Array.from(
    { length: 299 },
    (_, at) => `system_cpu_busy_ratio{workspace="${workspaceId}"} ${at} ${Date.now() - at * 1000}`,
  )
  await server.engines.victoria.fetch('/api/v1/import/prometheus', { method: 'POST', body: lines.join('\n') })
  await server.engines.victoria.fetch('/internal/force_flush')
  await vi.waitFor(async () => expect(await samplesIn(server, workspaceId)).toBe(300), { timeout: 20_000 })
  return all
}

async function samplesIn({ engines }: Pick<TestServer, 'engines'>, workspaceId: string) {
  const toMs = Date.now()
  const weeks = await engines.victoria
    .archiveOf(workspaceId)
    .countSamples({ afterMs: toMs - 86_400_000, toMs })
  return weeks.reduce((sum, { samples }) => sum + samples, 0)
}

/** Signs in at another install without having a password there. */
async function signInAt(server: TestServer, userId: string, workspaceId: string) {
  const guest = await signedInPerson(server, { workspaceId })
  await server.engines.postgres.pool.query('update sessions set user_id = $1 where id = $2', [
    userId,
    guest.sessionId,
  ])
  return guest.token
}

/** What the operator did, newest first. */
async function operatorActs(server: TestServer, token: string) {
  const operatorId = '00000000-0000-0000-0000-000000000000'
  const { body } = await server.call('GET', `/api/audit?actorId=${operatorId}`, { token })
  const acts: { actor: { kind: string; name: string }; action: string; target: string }[] = body.entries
  expect(acts.every(({ actor }) => actor.kind === 'operator' && actor.name === '')).toBe(true)
  return acts.map(({ action, target }) => [action, target])
}

test(
  'a workspace moves with its rows, files, samples and secrets, and its agents are told where to',
  async () => {
    const { owner, machine, ticket, monitor, apiKey } = await measuredIn(from)
    const { token, workspaceId } = owner
    const bystander = await joinedMachine(from, await signedInPerson(from))
    const target = newFolder()
    const options = { workspaceId, folder: target, key, moveTo: address, settle: 1500 }
    const manifest = await exportWorkspace(from, options, quiet)
    expect((await stat(join(target, 'rows/channels.jsonl'))).mode & 0o777).toBe(0o600)

    // Nothing of it can be read or changed here any more, except by whom it concerns and for the rest of theirs.
    const gone = { status: 503, body: { code: 'workspace.relocated', server: address } }
    expect(await from.call('GET', '/api/tickets', { token })).toMatchObject(gone)
    expect(await from.call('GET', '/api/devices', { token: apiKey })).toMatchObject(gone)
    expect(await from.call('POST', `/heartbeat/${monitor.token}`)).toMatchObject({ status: 503 })
    expect(await from.call('GET', '/api/workspaces', { token })).toMatchObject({ status: 200 })
    expect((await report(from, machine.token)).status).toBe(401)
    expect((await report(from, bystander.token)).status).toBe(204)
    const { status, body } = await machine.join()
    expect({ status, code: body.code, server: body.server }).toEqual({
      status: 421,
      code: 'device.redirected',
      server: address,
    })
    const { deviceId, nonce } = machine.disk
    const serverKey = (await bystander.join()).body.serverKey
    const signer = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: serverKey }, format: 'jwk' })
    const words = Buffer.from(redirectSigningInput({ deviceId, nonce: nonce ?? '', server: address }))
    expect(verify(null, words, signer, Buffer.from(body.signature, 'base64url'))).toBe(true)

    // No secret of a channel or monitor can be read without the key.
    const written = await readFile(join(target, 'rows/monitors.jsonl'), 'utf8')
    expect(written).not.toContain(monitor.token)
    await expect(importWorkspace(to, { folder: target, key: randomBytes(32) }, quiet)).rejects.toThrow(
      'authenticate',
    )

    await importWorkspace(to, { folder: target, key }, quiet)
    const here = await signInAt(to, owner.userId, workspaceId)
    const shown = await to.call('GET', `/api/tickets/${ticket.id}`, { token: here })
    expect(shown.body.ticket).toMatchObject({ title: 'The disk is full' })
    const [attachment] = shown.body.attachments
    const link = await ticketUser(to, here).call('POST', `/${ticket.id}/attachments/${attachment.id}/link`, {
      purpose: 'download',
    })
    const file = await to.call('GET', link.body.url)
    expect(file).toMatchObject({ status: 200, body: '# Notes' })
    expect(await to.call('POST', `/heartbeat/${monitor.token}`)).toMatchObject({ status: 200 })
    const detail = await to.call('GET', `/api/monitors/${monitor.id}`, { token: here })
    expect(JSON.stringify(detail.body)).toContain(monitor.token)
    expect(await to.call('GET', '/api/devices', { token: apiKey })).toMatchObject({ status: 200 })
    expect(await samplesIn(to, workspaceId)).toBe(300)
    expect(manifest.samples.files.reduce((sum, { samples }) => sum + samples, 0)).toBe(300)
    expect(await listAllWorkspaces(to.config.postgres.ownerUrl)).toMatchObject([
      { id: workspaceId, devices: 1, movedTo: null },
    ])

    expect(await operatorActs(to, here)).toEqual([
      ['workspace.imported', ''],
      ['workspace.exported', address],
    ])

    // Its rules apply at once, and its machines have time to follow.
    const watched = await vi.waitFor(async () => {
      const found = await readThresholds(to.engines.victoria, { owner: workspaceId })
      if (found.length === 0) throw new Error('no thresholds yet')
      return found
    }, 30_000)
    expect(watched).toContainEqual(expect.objectContaining({ signal: 'offline' }))
    const seen = await readLastSeen(to.engines.victoria, [machine.deviceId], new Date())
    expect([...seen.keys()]).toEqual([machine.deviceId])

    // The machine goes on where it was, with the same join.
    const arrived = newMachine(to, machine.disk)
    const joined = await arrived.join()
    expect(joined).toMatchObject({ status: 200, body: { joins: 2 } })
    expect((await report(to, joined.body.token)).status).toBe(204)
    await expect(importWorkspace(to, { folder: target, key }, quiet)).rejects.toThrow('already')
  },
  patience,
)

test(
  'a move that is called off leaves everything as it was',
  async () => {
    const { owner, machine } = await livedIn(from)
    const { token, workspaceId } = owner
    const options = { workspaceId, folder: newFolder(), key, moveTo: address, settle: 1000 }
    await exportWorkspace(from, options, quiet)
    expect((await machine.join()).status).toBe(421)
    expect(await cancelMove(from.config.postgres.ownerUrl, workspaceId)).toBe(true)
    expect(await machine.join()).toMatchObject({ status: 200, body: { joins: 2 } })
    await vi.waitFor(async () =>
      expect(await from.call('GET', '/api/tickets', { token })).toMatchObject({ status: 200 }),
    )
    expect(await operatorActs(from, token)).toEqual([
      ['workspace.move_cancelled', ''],
      ['workspace.exported', address],
    ])
  },
  patience,
)

test(
  'an import that fails leaves no row behind, and one that is done leaves the thresholds to a job',
  async () => {
    const { owner } = await measuredIn(from)
    const { workspaceId } = owner
    const target = newFolder()
    await exportWorkspace(from, { workspaceId, folder: target, key }, quiet)
    const { victoria } = to.engines
    const importWhile = (isRefused: (lines: string) => boolean) => {
      const post: typeof victoria.post = async (path, body, ...rest) =>
        isRefused(String(body)) ? 503 : victoria.post(path, body, ...rest)
      const engines = { ...to.engines, victoria: { ...victoria, post } }
      return importWorkspace({ ...to, engines }, { folder: target, key }, quiet)
    }
    await expect(importWhile((lines) => lines.startsWith(ownSeries.seen))).rejects.toThrow('answered 503')
    await importWhile((lines) => lines.startsWith(ownSeries.limit))
    const { rowCount: jobs } = await to.engines.postgres.pool.query(
      'select from pgboss.job where name = $1 and singleton_key = $2',
      [alertingJobs.thresholds.name, workspaceId],
    )
    expect(jobs).toBe(1)
  },
  patience,
)

test(
  'somebody with an account on both is the same person, but never an address that nobody verified',
  async () => {
    const { owner, ticket } = await livedIn(from)
    const { workspaceId, userId } = owner
    const target = newFolder()
    await exportWorkspace(from, { workspaceId, folder: target, key }, quiet)
    expect(await from.call('GET', '/api/tickets', { token: owner.token })).toMatchObject({ status: 200 })
    const same = await signedInPerson(to)
    const rename = (isVerified: boolean) =>
      to.engines.postgres.pool.query('update users set email = $1, is_verified = $2 where id = $3', [
        `${userId}@example.com`,
        isVerified,
        same.userId,
      ])
    await rename(false)
    await expect(importWorkspace(to, { folder: target, key }, quiet)).rejects.toThrow('unverified')
    await rename(true)
    await importWorkspace(to, { folder: target, key }, quiet)
    const listed = await to.call('GET', '/api/workspaces', { token: same.token })
    const joined = expect.objectContaining({ id: workspaceId, role: 'owner' })
    expect(listed.body.workspaces).toContainEqual(joined)
    await to.call('POST', `/api/workspaces/${workspaceId}/switch`, { token: same.token })
    const { body } = await to.call('GET', `/api/tickets/${ticket.id}`, { token: same.token })
    expect(JSON.stringify(body)).toContain(`"${same.userId}"`)
    expect(JSON.stringify(body)).not.toContain(`"${userId}"`)
  },
  patience,
)

/** The export of a new workspace. */
async function exported() {
  const { owner } = await livedIn(from)
  const whole = newFolder()
  await exportWorkspace(from, { workspaceId: owner.workspaceId, folder: whole, key }, quiet)
  return { ...owner, whole }
}

/** An export, changed, with hashes that match. */
async function forged(whole: string, change: (text: string) => string) {
  const target = newFolder()
  await cp(whole, target, { recursive: true })
  const manifest = WorkspaceManifest.parse(JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8')))
  for (const file of [...manifest.tables, manifest.people, manifest.objects.list]) {
    const text = change(await readFile(join(target, file.file), 'utf8'))
    await writeFile(join(target, file.file), text)
    file.sizeBytes = Buffer.byteLength(text)
    file.sha256 = createHash('sha256').update(text).digest('hex')
  }
  await writeFile(join(target, 'manifest.json'), JSON.stringify(manifest))
  return target
}

test(
  'a folder that was altered brings nothing into another workspace',
  async () => {
    const victim = await signedInPerson(to)
    const one = await exported()
    const rows = await forged(one.whole, (text) =>
      text.replace(/("workspace_id": ?)"[^"]+"/g, `$1"${victim.workspaceId}"`),
    )
    await expect(importWorkspace(to, { folder: rows, key }, quiet)).rejects.toThrow('another workspace')
    const objects = await forged(one.whole, (text) =>
      text.replace(/"key":"tickets\/[^/]+\//g, `"key":"tickets/${victim.workspaceId}/`),
    )
    await expect(importWorkspace(to, { folder: objects, key }, quiet)).rejects.toThrow(
      'not a file of this workspace',
    )
    const cut = newFolder()
    await cp(one.whole, cut, { recursive: true })
    await appendFile(join(cut, 'rows/tickets.jsonl'), '\n')
    await expect(importWorkspace(to, { folder: cut, key }, quiet)).rejects.toThrow('hash differs')
    const { rowCount } = await asOwner(to.config.postgres.ownerUrl, (client) =>
      client.query('select from workspaces where id = $1', [one.workspaceId]),
    )
    expect(rowCount).toBe(0)

    const people = await forged(one.whole, (text) =>
      text.replace(/("password_hash": ?)""/, '$1"$argon2id$known"'),
    )
    await importWorkspace(to, { folder: people, key }, quiet)
    const { rows: arrived } = await to.engines.postgres.pool.query(
      'select password_hash from users where id = $1',
      [one.userId],
    )
    expect(arrived).toEqual([{ password_hash: '' }])
    const picture = `avatars/${randomUUID()}/64.webp`
    const content = { body: Buffer.from('own'), sizeBytes: 3, contentType: 'image/webp' }
    await to.engines.objects.put(picture, content)
    await to.engines.postgres.pool.query('update users set avatar_id = $1 where id = $2', [
      picture.split('/')[1],
      victim.userId,
    ])
    const two = await exported()
    const avatars = await forged(two.whole, (text) =>
      text.replace(/"key":"tickets\/[^"]+"/, `"key":"${picture}"`),
    )
    await importWorkspace(to, { folder: avatars, key }, quiet)
    expect((await to.engines.objects.head(picture))?.sizeBytes).toBe(3)
  },
  patience,
)

test(
  'an imported workspace proves its domains again, whatever the folder says, and its browsers subscribe again',
  async () => {
    const { owner } = await livedIn(from)
    const { token, workspaceId, userId } = owner
    const domain = `d${randomBytes(6).toString('hex')}.example`
    await ownDomain(from, names, owner, domain)
    const subscribed = await from.call('POST', '/api/push-subscriptions', {
      token,
      body: {
        endpoint: `https://127.0.0.1:1/${randomUUID()}`,
        keys: {
          p256dh: createECDH('prime256v1').generateKeys('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
      },
    })
    expect(subscribed.status).toBe(201)
    const whole = newFolder()
    await exportWorkspace(from, { workspaceId, folder: whole, key }, quiet)
    expect(await readFile(join(whole, 'rows/workspace_domains.jsonl'), 'utf8')).toContain(domain)
    const proven = await forged(whole, (text) =>
      text.replace(/("verified_at": ?)null/, `$1"${new Date().toISOString()}"`),
    )
    await importWorkspace(to, { folder: proven, key }, quiet)

    const there = await signInAt(to, userId, workspaceId)
    const settings = await to.call('GET', '/api/workspace/single-sign-on', { token: there })
    expect(settings.body.domains).toMatchObject([{ domain, verifiedAt: null }])
    const subscriptions = await to.call('GET', '/api/push-subscriptions', { token: there })
    expect(subscriptions.body.subscriptions).toEqual([])
  },
  patience,
)

/** Tables that belong to an install or a person, and stay. */
const staying = [
  'access_revocations',
  'audit_backlog',
  'audit_streams',
  'backups',
  'device_revocations',
  'email_codes',
  'evaluations',
  'gateways',
  'instance_admins',
  'known_devices',
  'login_attempts',
  'passkey_challenges',
  'passkeys',
  'password_resets',
  'probers',
  'provider_visits',
  'push_subscriptions',
  'rate_limits',
  'recovery_codes',
  'registrations',
  'session_identities',
  'sessions',
  'storage_uploads',
  'two_factors',
  'used_logouts',
  'user_identities',
  'users',
  'workspace_moves',
]

test(
  'every table is moved or stays on purpose, and a row in each arrives as it was',
  async () => {
    const [source, target] = [await createDatabase(), await createDatabase()]
    const owner = new Client({ connectionString: source.ownerUrl, options: '-c app.upkeep=on' })
    await owner.connect()
    onTestFinished(async () => {
      await owner.end()
      await Promise.all([source.drop(), target.drop()])
    })
    const filled = await fillTables(owner)
    await owner.query('delete from workspace_moves')
    const workspaceId = String(filled.get('workspaces')?.['id'])
    const box = (purpose: string, id: unknown) =>
      sealSecret(from.config.secret, { purpose, owner: String(id) }, 'a secret')
    const [channelId, monitorId] = [filled.get('channels')?.['id'], filled.get('monitors')?.['id']]
    await owner.query('update channels set target = $1', [box('channel', channelId)])
    await owner.query('update monitors set token = $1, header_values = $2', [
      box('monitor-token', monitorId),
      box('monitor-headers', monitorId),
    ])
    const providerId = filled.get('identity_providers')?.['id']
    await owner.query('update identity_providers set client_secret_box = $1', [
      box('identity-provider', providerId),
    ])
    for (const table of ['alert_workspaces', 'monitor_workspaces', 'ticket_spaces', 'storage_spaces'])
      await owner.query(`update ${table} set id = $1`, [workspaceId]).catch(quiet)
    const tables = await asOwner(source.ownerUrl, listMovedTables)
    expect([...tables.map(({ name }) => name), ...staying].toSorted()).toEqual([...filled.keys()].toSorted())

    const at = (server: typeof from, { url, ownerUrl }: typeof source) => ({
      ...server,
      config: { ...server.config, postgres: { ...server.config.postgres, url, ownerUrl } },
      // The jobs of the server are in its own database.
      engines: { ...server.engines, jobs: { ...server.engines.jobs, enqueue: async () => {} } },
    })
    const path = newFolder()
    await exportWorkspace(at(from, source), { workspaceId, folder: path, key }, quiet)
    await importWorkspace(at(to, target), { folder: path, key }, quiet)
    const rowsIn = (ownerUrl: string) =>
      asOwner(ownerUrl, async (client) => {
        const all: [string, string][] = []
        for (const table of tables)
          for await (const row of readRows(client, table, workspaceId))
            // Secrets are encrypted with another key.
            all.push([table.name, row.replaceAll(/"\\\\x[0-9a-f]{60,}"/g, '')])
        return all
      })
    const all = await rowsIn(target.ownerUrl)
    const arrived = all.filter(([, row]) => !row.includes('"workspace.imported"'))
    expect([...new Set(arrived.map(([name]) => name))]).toEqual(tables.map(({ name }) => name))
    expect(arrived).toEqual(await rowsIn(source.ownerUrl))
  },
  patience,
)
