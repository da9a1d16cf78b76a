import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Inventory } from '@marsad/contract/agent/inventory'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { titles } from '../schema.ts'
import { startService } from '../../../service.ts'
import { sampleHost } from '../../../test/agents/fake-agent.ts'
import {
  reportOf,
  sampleApplication as app,
  sampleSecurity,
  sampleContainer,
  sampleService,
  sampleUsb,
  sendInventory,
} from '../../../test/agents/inventory.ts'
import { openViewer } from '../../../test/agents/live-viewer.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { titleIdOf } from '../parts/applications.rules.ts'

let server: TestServer
beforeAll(async () => {
  // Without a worker: its queries would be counted too.
  server = await startServer({ MARSAD_ROLES: 'web,gateway' })
})
afterAll(() => server.close())

const ok = <Value>(value: Value) => ({ kind: 'ok' as const, value })
const applications = (...names: string[]) => ({ applications: ok(names.map((name) => app(name))) })
const firewall = (state: 'on' | 'off') =>
  ok({
    product: 'nftables',
    profiles: { domain: 'unsupported' as const, private: 'unsupported' as const, public: state },
    rules: null,
  })
const everything = (): Required<Inventory> => ({
  host: sampleHost,
  usb: ok([sampleUsb]),
  security: { ...sampleSecurity, firewall: firewall('on') },
  ...applications('bash', 'curl'),
  containers: ok({ isNamed: true, containers: [sampleContainer] }),
  services: ok([sampleService]),
})
const taken = { status: 200, body: { wanted: [] } }

type Row = Record<string, unknown>
const rowsOf = (workspaceId: string, statement: string): Promise<Row[]> =>
  server.engines.postgres.transaction(
    { workspaceId },
    async ({ client }) => (await client.query<Row>(statement)).rows,
  )
const changesOf = (workspaceId: string, deviceId: string) =>
  rowsOf(
    workspaceId,
    `select kind, subject, before, after from changes where device_id = '${deviceId}' order by id`,
  )

async function newDevice(owner?: Awaited<ReturnType<typeof signedInPerson>>) {
  const person = owner ?? (await signedInPerson(server))
  const machine = await joinedMachine(server, person)
  return {
    ...machine,
    owner: person,
    report: (parts: Inventory) => sendInventory(server, machine.token, parts),
    changes: () => changesOf(person.workspaceId, machine.deviceId),
    rows: (statement: string) => rowsOf(person.workspaceId, statement),
  }
}

test('a report of hashes alone is answered with what the server lacks', async () => {
  const { token, report } = await newDevice()
  const { hashes } = reportOf(everything())
  const say = (parts: object) =>
    server.send('/agent/v1/inventory', { token, body: JSON.stringify({ hashes, parts }) })
  expect(await say({ host: sampleHost })).toMatchObject({
    status: 200,
    body: { wanted: ['usb', 'security', 'applications', 'containers', 'services'] },
  })
  expect(await report(everything())).toMatchObject(taken)
  expect(await say({})).toMatchObject(taken)
})

test('a part without its hash, and what is no report, are refused', async () => {
  const { token } = await newDevice()
  for (const body of [
    { hashes: {}, parts: { host: sampleHost } },
    { host: sampleHost },
    { ...reportOf({ host: sampleHost }), deviceId: 'another' },
    { hashes: { host: 'short' }, parts: {} },
    [],
  ]) {
    expect(await server.send('/agent/v1/inventory', { token, body: JSON.stringify(body) })).toMatchObject({
      status: 400,
    })
  }
  expect(await server.send('/agent/v1/inventory', { token, body: '{' })).toMatchObject({ status: 400 })
})

test('the first report is what there is, and no change', async () => {
  const { report, changes, rows, owner, deviceId } = await newDevice()
  expect(await report(everything())).toMatchObject(taken)
  expect(await changes()).toEqual([])
  expect(await rows('select part, absence from device_inventory order by part')).toEqual([
    { part: 'applications', absence: null },
    { part: 'containers', absence: null },
    { part: 'host', absence: null },
    { part: 'security', absence: null },
    { part: 'services', absence: null },
    { part: 'usb', absence: null },
  ])
  expect(await rows('select name, version from titles order by name')).toEqual([
    { name: 'bash', version: '1.0' },
    { name: 'curl', version: '1.0' },
  ])
  expect(await rows('select status, serial from usb_devices')).toEqual([
    { status: 'connected', serial: 'A1' },
  ])
  expect(
    await rows(
      `select finding, state, change_id from device_posture where state <> 'unknown' order by finding`,
    ),
  ).toEqual([
    { finding: 'firewall_off', state: 'clear', change_id: null },
    { finding: 'usb_unknown', state: 'clear', change_id: null },
  ])
  const { body } = await server.call('GET', `/api/devices/${deviceId}`, { token: owner.token })
  expect(body).toMatchObject({ os: 'Debian GNU/Linux 12', hostname: 'web-1' })
})

test('a device has the address that it calls its own, and is found by that and by the one it comes from [D10]', async () => {
  const { report, owner, deviceId, token } = await newDevice()
  const device = async () =>
    (await server.call('GET', `/api/devices/${deviceId}`, { token: owner.token })).body
  expect(await device()).toMatchObject({ address: null })
  const addresses = ['172.17.0.1', '10.20.30.40', '2001:db8::40']
  expect(await report({ host: { ...sampleHost, addresses, primaryAddress: '10.20.30.40' } })).toMatchObject(
    taken,
  )
  // The peer address is written with the heartbeats.
  await vi.waitFor(async () => expect(await device()).toMatchObject({ peerAddress: '127.0.0.1' }), 20_000)
  expect(await device()).toMatchObject({ address: '10.20.30.40' })
  const found = async (search: string, person = owner) => {
    const query = `/api/devices?search=${encodeURIComponent(search)}`
    const { body } = await server.call('GET', query, { token: person.token })
    return body.devices.map(({ id }: { id: string }) => id)
  }
  for (const search of ['10.20.30.40', '2001:db8::40', '127.0.0.1'])
    expect([search, ...(await found(search))]).toEqual([search, deviceId])
  expect(await found('10.20.30.41')).toEqual([])
  expect(await found('10.20.30.40', await signedInPerson(server))).toEqual([])
  // Agents of 0.1 do not mark the primary address.
  const older = { ...sampleHost, addresses, primaryAddress: undefined }
  const hashes = { host: 'o'.repeat(22) }
  await server.send('/agent/v1/inventory', {
    token,
    body: JSON.stringify({ hashes, parts: { host: older } }),
  })
  expect(await device()).toMatchObject({ address: '172.17.0.1' })
})

test('an unchanged report asks PostgreSQL nothing', async () => {
  const { report } = await newDevice()
  await report(everything())
  await report(everything())
  const queries = vi.spyOn(server.engines.postgres, 'transaction')
  for (let n = 0; n < 20; n += 1) expect(await report(everything())).toMatchObject(taken)
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
})

test('what happens to a machine is one change each, with before and after', async () => {
  const { report, changes } = await newDevice()
  const facts = everything()
  const become = async (parts: Partial<Inventory>) => {
    const before = (await changes()).length
    expect(await report(Object.assign(facts, parts))).toMatchObject(taken)
    return (await changes()).slice(before)
  }
  await become({})
  expect(await become(applications('bash', 'curl', 'vim'))).toEqual([
    { kind: 'application.installed', subject: 'vim', before: null, after: '1.0' },
  ])
  expect(await become({ applications: ok([app('bash'), app('curl'), app('vim', '1.1')]) })).toEqual([
    { kind: 'application.updated', subject: 'vim', before: '1.0', after: '1.1' },
  ])
  expect(await become(applications('bash', 'curl'))).toEqual([
    { kind: 'application.removed', subject: 'vim', before: '1.1', after: null },
  ])
  expect(await become({ usb: ok([]) })).toEqual([
    { kind: 'usb.disconnected', subject: 'Ultra', before: '0781:5581 A1', after: null },
  ])
  expect(await become({ usb: ok([sampleUsb]) })).toEqual([
    { kind: 'usb.connected', subject: 'Ultra', before: null, after: '0781:5581 A1' },
  ])
  expect(await become({ security: { ...sampleSecurity, firewall: firewall('off') } })).toEqual([
    { kind: 'firewall.switched', subject: 'public', before: 'on', after: 'off' },
  ])
  const agentStartedAt = '2026-02-01T00:00:00.000Z'
  expect(await become({ host: { ...sampleHost, agentStartedAt } })).toEqual([
    { kind: 'agent.restarted', subject: 'web-1', before: sampleHost.agentStartedAt, after: agentStartedAt },
  ])
})

test('a finding knows since when it is so, and by which change', async () => {
  const { report, rows } = await newDevice()
  const security = (state: 'on' | 'off') => ({ security: { ...sampleSecurity, firewall: firewall(state) } })
  const found = () =>
    rows(
      `select state, changes.kind, device_posture.since = changes.at as "hasItsTime"
       from device_posture left join changes on changes.id = change_id where finding = 'firewall_off'`,
    )
  await report(security('on'))
  expect(await found()).toEqual([{ state: 'clear', kind: null, hasItsTime: null }])
  await report(security('off'))
  expect(await found()).toEqual([{ state: 'found', kind: 'firewall.switched', hasItsTime: true }])
  const unread = { security: { ...sampleSecurity, firewall: { kind: 'no_permission' as const } } }
  await report(unread)
  expect(await found()).toEqual([{ state: 'unknown', kind: null, hasItsTime: null }])
  // A finding seen again did not begin again.
  await report(security('off'))
  expect(await found()).toEqual([{ state: 'found', kind: 'firewall.switched', hasItsTime: true }])
  expect(await rows(`select count(*)::int as n from changes where kind = 'firewall.switched'`)).toEqual([
    { n: 1 },
  ])
  // A change made while the facet was unreadable is still recorded.
  await report(security('on'))
  await report(unread)
  await report({ security: { ...unread.security, antivirus: ok([]) } })
  await report(security('off'))
  expect(await found()).toEqual([{ state: 'found', kind: 'firewall.switched', hasItsTime: true }])
  expect(
    await rows(`select before, after from changes where kind = 'firewall.switched' order by id`),
  ).toEqual([
    { before: 'on', after: 'off' },
    { before: 'off', after: 'on' },
    { before: 'on', after: 'off' },
  ])
})

test('a finding that a machine came with dates from its enrolment, a later one does not', async () => {
  const { report, owner } = await newDevice()
  const updates = (needsRestart: boolean) =>
    ok({ pending: 0, security: 0, needsRestart, automatic: 'on' as const, packages: [] })
  const newest = async () => {
    const { body } = await server.call('GET', '/api/posture', { token: owner.token })
    type Found = { finding: string; newest: { change: { kind: string } | null; isSinceEnrolment: boolean }[] }
    return (body.findings as Found[]).flatMap(({ finding, newest: [first] }) =>
      first ? [[finding, first.change?.kind ?? null, first.isSinceEnrolment]] : [],
    )
  }
  await report({ security: { ...sampleSecurity, firewall: firewall('off'), updates: updates(false) } })
  expect(await newest()).toEqual([['firewall_off', null, true]])
  await report({ security: { ...sampleSecurity, firewall: firewall('off'), updates: updates(true) } })
  expect(await newest()).toEqual([
    ['firewall_off', null, true],
    ['restart_needed', null, false],
  ])
  await report({ security: { ...sampleSecurity, firewall: firewall('on'), updates: updates(true) } })
  await report({ security: { ...sampleSecurity, firewall: firewall('off'), updates: updates(true) } })
  expect(await newest()).toEqual([
    ['firewall_off', 'firewall.switched', false],
    ['restart_needed', null, false],
  ])
})

test('of switches that went both ways, the finding begins with the one that went off', async () => {
  const { report, rows } = await newDevice()
  const profiles = (domain: 'on' | 'unsupported', of: 'on' | 'off') => ({
    security: {
      ...sampleSecurity,
      firewall: ok({
        product: 'Windows',
        profiles: { domain, private: 'unsupported' as const, public: of },
        rules: null,
      }),
    },
  })
  await report(profiles('unsupported', 'on'))
  await report(profiles('on', 'off'))
  const found = await rows(
    `select subject, after from device_posture join changes on changes.id = change_id where finding = 'firewall_off'`,
  )
  expect(found).toEqual([{ subject: 'public', after: 'off' }])
})

test('an agent of 0.1 says nothing of locked passwords, and its report is accepted', async () => {
  const { token, owner, deviceId, changes } = await newDevice()
  const account = { name: 'root', kind: 'admin', isEnabled: false, lastLoginAt: null, lastLoginFrom: '' }
  const say = (accounts: object[]) => {
    const parts = { security: { ...sampleSecurity, accounts: ok(accounts) } }
    const hashes = { security: hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22) }
    return server.send('/agent/v1/inventory', { token, body: JSON.stringify({ hashes, parts }) })
  }
  expect(await say([account])).toMatchObject(taken)
  const { body } = await server.call('GET', `/api/devices/${deviceId}/security`, { token: owner.token })
  expect(body.security.accounts.value).toEqual([{ ...account, isPasswordLocked: null }])
  // The same account by the next agent: it was never disabled, so it was not enabled either.
  expect(await say([{ ...account, isEnabled: true, isPasswordLocked: true }])).toMatchObject(taken)
  expect(await changes()).toEqual([])
})

test('a listing that failed leaves what was there unknown, and what it hid is found afterwards', async () => {
  const { report, changes, rows } = await newDevice()
  const status = () => rows('select status from usb_devices')
  await report({ usb: ok([sampleUsb]), ...applications('bash') })
  await report({ usb: { kind: 'failed' }, applications: { kind: 'failed' } })
  expect(await status()).toEqual([{ status: 'unknown' }])
  expect(await rows('select absence from device_inventory')).toEqual([
    { absence: 'failed' },
    { absence: 'failed' },
  ])
  expect(await changes()).toEqual([])
  await report({ usb: ok([]), ...applications('bash', 'curl') })
  expect(await status()).toEqual([{ status: 'disconnected' }])
  expect(await changes()).toMatchObject([
    { kind: 'usb.disconnected' },
    { kind: 'application.installed', subject: 'curl' },
  ])
})

test('what is not on the list of known USB devices is unknown, as soon as there is a list', async () => {
  const { report, changes, rows, owner } = await newDevice()
  const finding = async () =>
    (await rows(`select state from device_posture where finding = 'usb_unknown'`))[0]?.['state']
  const stick = { ...sampleUsb, serial: 'B2', location: '1-2' }
  await report({ usb: ok([sampleUsb]) })
  expect(await finding()).toBe('clear')
  const known = { vendorId: '046d', productId: 'c31c' }
  await server.call('POST', '/api/usb/known', { token: owner.token, body: known })
  expect(await finding()).toBe('found')
  const own = { vendorId: sampleUsb.vendorId, productId: sampleUsb.productId, serial: sampleUsb.serial }
  await server.call('POST', '/api/usb/known', { token: owner.token, body: own })
  expect(await finding()).toBe('clear')
  await report({ usb: ok([sampleUsb, stick]) })
  expect(await changes()).toMatchObject([{ kind: 'usb.unknown', after: '0781:5581 B2' }])
  expect(
    await rows(
      `select kind from device_posture join changes on changes.id = change_id where state = 'found'`,
    ),
  ).toEqual([{ kind: 'usb.unknown' }])
})

test('the same report by two gateways at once is one change, and neither goes on remembering what the other replaced', async () => {
  const { token, report, changes, rows, owner } = await newDevice()
  const waiting = async () =>
    (
      await rows(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length
  const other = await startService({ ...server.config, http: { ...server.config.http, port: 0 } })
  try {
    const through = async (url: string, parts: Inventory) => {
      const response = await fetch(`${url}/agent/v1/inventory`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(reportOf(parts)),
      })
      return response.status
    }
    await report(applications('bash'))
    // Both have read the stored rows, or wait to, before either writes: another transaction is adding the
    // title.
    const { workspaceId } = owner
    const sent = await server.engines.postgres.transaction({ workspaceId }, async (tx) => {
      await tx.insert(titles).values({ ...app('curl'), workspaceId, id: titleIdOf(workspaceId, app('curl')) })
      const sending = [server.url, other.url].map((url) => through(url, applications('bash', 'curl')))
      await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
      return sending
    })
    expect(await Promise.all(sent)).toEqual([200, 200])
    expect(await changes()).toMatchObject([{ kind: 'application.installed', subject: 'curl' }])

    await through(other.url, applications('bash'))
    const { hashes } = reportOf(applications('bash', 'curl'))
    const storedHash = async () => {
      await report(applications('bash', 'curl'))
      return (await rows('select hash from device_inventory'))[0]?.['hash']
    }
    await expect.poll(storedHash, { timeout: 10_000 }).toBe(hashes['applications'])
    expect((await changes()).map(({ kind }) => kind)).toEqual([
      'application.installed',
      'application.removed',
      'application.installed',
    ])
  } finally {
    await other.close()
  }
})

test('many machines that bring the same new titles at once share them, in whatever order they bring them', async () => {
  const owner = await signedInPerson(server)
  const machines = await Promise.all(Array.from({ length: 6 }, () => newDevice(owner)))
  const names = Array.from({ length: 400 }, (_, n) => `package-${n}`)
  const answers = machines.map(({ report }, n) =>
    report(applications(...(n % 2 ? names : names.toReversed()), `own-${n}`)),
  )
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject(taken)
  const [first] = machines
  expect(await first?.rows('select count(*)::int as n from titles')).toEqual([{ n: 406 }])
  expect(await first?.rows('select count(*)::int as n from installations')).toEqual([{ n: 6 * 401 }])
}, 60_000)

test('hostile strings are cleaned in every field', async () => {
  const { report, rows, changes } = await newDevice()
  const hostile = '\u202e\u0000<script>alert(1)</script>\u2066😀' + 'x'.repeat(10_000)
  const harmless = /^<script>alert\(1\)<\/script>😀x*$/
  const fact = { ...app(hostile), vendor: hostile, version: hostile, location: hostile }
  const usb = { ...sampleUsb, serial: hostile, manufacturer: hostile, product: hostile, location: hostile }
  const account = {
    name: hostile,
    kind: 'user' as const,
    isEnabled: true,
    isPasswordLocked: null,
    lastLoginAt: null,
    lastLoginFrom: hostile,
  }
  const security = { ...sampleSecurity, accounts: ok([account]) }
  await report({ usb: ok([]), applications: ok([]), security: { ...sampleSecurity, accounts: ok([]) } })
  expect(await report({ usb: ok([usb]), applications: ok([fact]), security })).toMatchObject(taken)
  const reported = [
    ...(await rows('select name, vendor, version, location from titles, installations')),
    ...(await rows('select serial, manufacturer, product, location from usb_devices')),
    ...(await rows(
      `select value #>> '{accounts,value,0,name}' as name from device_inventory where part = 'security'`,
    )),
    ...(await changes()).map(({ subject }) => ({ subject })),
  ]
  expect(reported).toHaveLength(6)
  for (const text of reported.flatMap((row) => Object.values(row))) expect(text).toMatch(harmless)
})

test('a machine writes its own rows and no others, and no workspace sees another’s', async () => {
  const [ours, theirs] = [await newDevice(), await newDevice()]
  await ours.report(everything())
  await ours.report({ ...everything(), ...applications('bash') })
  const before = await ours.rows('select * from installations')
  await theirs.report({ applications: ok([]), usb: ok([]) })
  await theirs.report(everything())
  expect(await ours.rows('select * from installations')).toEqual(before)
  for (const table of [
    'device_inventory',
    'usb_devices',
    'titles',
    'installations',
    'device_posture',
    'containers',
    'services',
    'changes',
  ]) {
    const seen = await theirs.rows(`select distinct workspace_id from ${table}`)
    expect(seen).toEqual([{ workspace_id: theirs.owner.workspaceId }])
  }
  const foreign = theirs.rows(
    `insert into changes select gen_random_uuid(), '${ours.owner.workspaceId}', '${ours.deviceId}', now(), 'host.rebooted', ''`,
  )
  await expect(foreign).rejects.toThrow('row-level security')
  await expect(theirs.rows('delete from changes')).rejects.toThrow('permission denied')
  const month = new Date().toISOString().slice(0, 7).replace('-', '_')
  await expect(theirs.rows(`select from changes_${month}`)).rejects.toThrow('permission denied')
})

test('a removed machine leaves nothing behind', async () => {
  const { report, rows, owner, deviceId } = await newDevice()
  await report(everything())
  await report({ ...everything(), usb: ok([]) })
  await server.call('DELETE', `/api/devices/${deviceId}`, { token: owner.token })
  const own = ['device_inventory', 'usb_devices', 'installations', 'device_posture', 'containers', 'services']
  for (const table of [...own, 'changes']) {
    expect(await rows(`select from ${table}`)).toEqual([])
  }
})

test('open screens are notified', async () => {
  const { report, owner, deviceId } = await newDevice()
  const viewer = await openViewer(server, owner.token)
  await report(everything())
  const isTold = () => viewer.events.some(({ data }) => JSON.stringify(data).includes('"changes"'))
  await expect.poll(isTold, { timeout: 10_000 }).toBe(true)
  expect(viewer.events.map(({ data }) => data)).toContainEqual({ kind: 'changes', deviceId })
})

test('5,000 applications go in one report, plain or packed', async () => {
  const { token, report, rows } = await newDevice()
  const names = Array.from({ length: 5000 }, (_, n) => `package-${n}-${'x'.repeat(40)}`)
  expect(await report(applications(...names))).toMatchObject(taken)
  expect(await rows('select count(*)::int as n from installations')).toEqual([{ n: 5000 }])
  const body = gzipSync(JSON.stringify(reportOf(applications(...names.slice(1)))))
  const headers = { 'content-encoding': 'gzip' }
  expect(await server.send('/agent/v1/inventory', { token, body, headers })).toMatchObject(taken)
  expect(await rows('select count(*)::int as n from installations')).toEqual([{ n: 4999 }])
  expect(await report(applications(...names, 'one too many'))).toMatchObject({ status: 400 })
}, 60_000)

test('a gzip bomb unpacks to its cap and no further, and whoever sends several has to wait', async () => {
  const { token } = await newDevice()
  const body = gzipSync(Buffer.alloc(256 * 1024 * 1024, ' '))
  const headers = { 'content-encoding': 'gzip' }
  const answers = []
  for (let n = 0; n < 5; n += 1)
    answers.push(await server.send('/agent/v1/inventory', { token, body, headers }))
  expect(answers[0]).toMatchObject({ status: 413, body: { code: 'request.too_large' } })
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } })
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  const { report } = await newDevice()
  expect(await report(everything())).toMatchObject(taken)
}, 60_000)
