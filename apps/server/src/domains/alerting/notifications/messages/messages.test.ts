import type { ChannelKind } from '@marsad/contract/alerts'
import type { Locale } from '@marsad/contract/http/common'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { alertEvidence, incidents } from '../../schema.ts'
import type { users } from '../../../identity/schema.ts'
import { addAlerts } from '../../../../test/alerts.ts'
import { nextMail } from '../../../../test/engines/inbox.ts'
import { signedInPerson } from '../../../../test/people.ts'
import { openReceiver } from '../../../../test/engines/receiver.ts'
import { startServer, type TestServer } from '../../../../test/start-server.ts'
import { notify } from '../deliveries/notify.ts'

let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  receiver = await openReceiver()
  server = await startServer({
    MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
    MARSAD_PUBLIC_URL: 'https://marsad.example.com',
    MARSAD_TELEGRAM_URL: `${receiver.url}/telegram/`,
    MARSAD_PAGERDUTY_URL: `${receiver.url}/pagerduty`,
  })
})
afterAll(async () => {
  await server.close()
  receiver.close()
})

type Person = Awaited<ReturnType<typeof signedInPerson>>
const inWorkspace = <T>(
  { workspaceId }: Person,
  work: Parameters<typeof server.engines.postgres.transaction<T>>[1],
) => server.engines.postgres.transaction({ workspaceId }, work)
const say = (person: Person, alertIds: string[], event: 'raised' | 'resolved') =>
  inWorkspace(person, (tx) => notify(tx, server, { workspaceId: person.workspaceId, alertIds, event }))

const [alertId, incidentId] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
const [mailedId, threadId] = ['01900000-0000-7000-8000-0000000000aa', '01900000-0000-7000-8000-0000000000bb']
const startedAt = new Date('2026-03-02T09:15:00Z')

/** A hostile device name: markup of each channel, mentions, links and direction overrides. */
const hostile = '<!channel> @everyone [x](http://evil.example) *b* `c` </b>&amp; \u202egnp'

async function breach(person: Person, id: string, incident: string) {
  await addAlerts(server, person, [
    {
      id,
      incidentId: incident,
      severity: 'critical',
      sourceName: hostile,
      ruleName: 'Root disk',
      subject: { kind: 'signal', signal: 'disk', threshold: 0.95, windowMinutes: 2 },
      part: '/var/lib',
      value: 0.9712,
      peak: 0.9912,
      cause: {
        process: { name: hostile, share: 0.624, group: null },
        change: { kind: 'application.updated', subject: '@here', after: '3.0.15', minutesBefore: 14 },
        check: null,
      },
      startedAt,
      raisedAt: new Date('2026-03-02T09:17:00Z'),
    },
  ])
  const process = { pid: 7, status: 'running', threads: 3, command: 'rm', group: null } as const
  await inWorkspace(person, (tx) =>
    tx.insert(alertEvidence).values({
      alertId: id,
      workspaceId: person.workspaceId,
      evidence: {
        at: startedAt.toISOString(),
        processes: {
          at: startedAt.getTime(),
          total: 90,
          processes: [
            { ...process, name: 'postgres', user: 'postgres', cpuRatio: 1.5, memoryBytes: 1_288_490_189 },
            { ...process, name: '@here', user: 'eve', cpuRatio: 0.02, memoryBytes: 40_960 },
          ],
        },
        changes: [
          {
            id: alertId,
            device: { id: alertId, name: 'web-1' },
            at: '2026-03-02T09:01:00.000Z',
            kind: 'application.updated',
            subject: 'openssl',
            before: '3.0.14',
            after: '3.0.15',
          },
          {
            id: alertId,
            device: { id: alertId, name: 'web-1' },
            at: '2026-03-02T08:59:00.000Z',
            kind: 'firewall.switched',
            subject: 'public',
            before: 'on',
            after: 'off',
          },
        ],
        chart: null,
      },
    }),
  )
}

const resolve = (person: Person) =>
  inWorkspace(person, (tx) =>
    tx.execute(`update alerts set status = 'resolved', resolution = 'cleared',
      resolved_at = '2026-03-02T09:27:00Z'`),
  )

const targets: Record<Exclude<ChannelKind, 'email'>, (path: string) => object> = {
  webhook: (path) => ({ url: receiver.url + path }),
  slack: (path) => ({ url: receiver.url + path }),
  discord: (path) => ({ url: receiver.url + path }),
  teams: (path) => ({ url: receiver.url + path }),
  ntfy: (path) => ({ url: `${receiver.url}${path}/server-alerts`, token: 'tk_secret' }),
  telegram: (path) => ({ botToken: `42:${path.slice(1)}`, chatId: '-1001' }),
  pagerduty: (path) => ({ routingKey: path }),
}
const kinds = Object.keys(targets) as (keyof typeof targets)[]
const locales = ['en', 'ar'] as const satisfies Locale[]

/** Values that differ in each run are replaced. */
const steady = (text: string, { workspaceId }: Person) =>
  text
    .replaceAll(workspaceId, 'WORKSPACE')
    .replaceAll(/marsad_l_[\w-]+/g, 'LINK')
    .replaceAll(/"timestamp":"[^"]+","data"/g, '"timestamp":"NOW","data"')

test('every channel says it in both languages, and takes no orders from a name [F2]', async () => {
  const owner = await signedInPerson(server)
  const secrets: Record<string, string> = {}
  for (const kind of kinds) {
    for (const locale of locales) {
      const target = { kind, ...targets[kind](`/${kind}-${locale}`) }
      const body = { name: kind, locale, target }
      const created = await server.call('POST', '/api/channels', { token: owner.token, body })
      expect(created).toMatchObject({ status: 201 })
      secrets[`${kind}-${locale}`] = created.body.secret
    }
  }
  await breach(owner, alertId, incidentId)
  await say(owner, [alertId], 'raised')
  const arrived = async (kind: keyof typeof targets, locale: Locale, count: number) => {
    if (kind === 'telegram') return receiver.at(`/telegram/bot42:telegram-${locale}/sendMessage`, count)
    if (kind !== 'pagerduty') return receiver.at(`/${kind}-${locale}`, count)
    const all = await receiver.at('/pagerduty/v2/enqueue', 2 * count)
    return all.filter(({ body }) => JSON.parse(body).routing_key === `/pagerduty-${locale}`)
  }
  for (const kind of kinds) for (const locale of locales) await arrived(kind, locale, 1)
  await resolve(owner)
  await say(owner, [alertId], 'resolved')
  for (const kind of kinds) {
    for (const locale of locales) {
      const [raised, resolved] = await arrived(kind, locale, 2)
      for (const one of [raised, resolved]) {
        if (!one) throw new Error(`${kind} heard too little`)
        expect(JSON.parse(steady(one.body, owner))).toMatchSnapshot(
          `${kind} ${locale} ${one === raised ? 'raised' : 'resolved'}`,
        )
      }
    }
  }
  for (const locale of locales) {
    const verifier = new Webhook(secrets[`webhook-${locale}`] ?? '')
    for (const { body, headers } of await arrived('webhook', locale, 2)) {
      const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
      expect(verifier.verify(body, signed)).toMatchObject({ data: { alert: { id: alertId } } })
      expect(() => verifier.verify(`${body} `, signed)).toThrow('No matching signature')
    }
  }
  // Only programs get the raw name; for people the direction override is removed.
  const forPeople = receiver.received.filter(({ path }) => !path.startsWith('/webhook'))
  expect(forPeople).toHaveLength(24)
  expect(forPeople.filter(({ body }) => body.includes('\u202e'))).toEqual([])
  expect(forPeople.filter(({ body }) => body.includes('"allowed_mentions":{"parse":[]}'))).toHaveLength(4)
  expect(receiver.received.find(({ path }) => path.startsWith('/ntfy-en'))?.headers).toMatchObject({
    authorization: 'Bearer tk_secret',
  })
}, 90_000)

type Preferences = NonNullable<typeof users.$inferInsert.preferences>

async function reader(locale: Locale, preferences: Preferences, workspace?: Person) {
  const person = await signedInPerson(
    server,
    workspace && { role: 'admin', workspaceId: workspace.workspaceId },
  )
  await server.engines.postgres.pool.query('update users set locale = $2, preferences = $3 where id = $1', [
    person.userId,
    locale,
    JSON.stringify(preferences),
  ])
  return { ...person, address: `${person.userId}@example.com` }
}

const sourceOf = async (id: string) =>
  (await fetch(`${inject('engines').inboxUrl}/api/email/${id}/source`)).text()

test('mails are in the language, digits and time zone of their reader, and stand together [F2]', async () => {
  const sara = await reader('en', { timeZone: 'America/New_York', hourCycle: 'h12' })
  const omar = await reader('ar', { timeZone: 'Asia/Riyadh', digits: 'arab' }, sara)
  await server.call('POST', '/api/channels', {
    token: sara.token,
    body: { name: 'Mail', locale: 'en', target: { kind: 'email', audience: 'admins' } },
  })
  await breach(sara, mailedId, threadId)
  await say(sara, [mailedId], 'raised')
  const raised = [await nextMail(sara.address), await nextMail(omar.address)]
  await resolve(sara)
  await say(sara, [mailedId], 'resolved')
  const resolved = [await nextMail(sara.address, 2), await nextMail(omar.address, 2)]
  for (const mail of [...raised, ...resolved]) {
    expect({ subject: mail.subject, text: steady(mail.text, sara) }).toMatchSnapshot()
    expect(mail.html).not.toMatch(/<!channel|<\/b>&amp;|\u202e/)
    const source = (await sourceOf(mail.id)).replaceAll(/\r?\n[ \t]/g, ' ')
    expect(source).toMatch(new RegExp(`^References: <incident.${threadId}@marsad.example.com>`, 'im'))
    expect(source).toMatch(new RegExp(`^In-Reply-To: <incident.${threadId}@marsad.example.com>`, 'im'))
    expect(source).toMatch(/^Message-ID: <delivery\.[\w-]+@marsad\.example\.com>/im)
  }
}, 60_000)

test('what happens together is one message, by incident [F2]', async () => {
  const sara = await reader('en', {})
  const omar = await reader('ar', {}, sara)
  await server.call('POST', '/api/channels', {
    token: sara.token,
    body: { name: 'Mail', locale: 'en', target: { kind: 'email', audience: 'everyone' } },
  })
  const subnet = '01900000-0000-7000-8000-0000000000cc'
  const device = '01900000-0000-7000-8000-0000000000dd'
  await inWorkspace(sara, (tx) =>
    tx
      .insert(incidents)
      .values({ id: subnet, workspaceId: sara.workspaceId, kind: 'subnet', key: '10.1.2.0/24' }),
  )
  const down = { subject: { kind: 'offline', silentMinutes: 2 }, severity: 'critical' } as const
  const ids = await addAlerts(server, sara, [
    ...[1, 2, 3].map((n) => ({ ...down, incidentId: subnet, sourceName: `web-${n}` })),
    { incidentId: device, sourceName: 'db-1', value: 0.934 },
    {
      incidentId: device,
      sourceName: 'db-1',
      value: 93,
      subject: { kind: 'signal', signal: 'temperature', threshold: 85, windowMinutes: 0 },
      part: 'coretemp',
    },
    {
      sourceName: 'laptop',
      subject: { kind: 'finding', finding: 'firewall_off', windowMinutes: 5 },
    },
    {
      sourceName: 'laptop',
      subject: { kind: 'change', change: 'usb.unknown' },
      part: 'Ultra Fit',
    },
    ...Array.from({ length: 20 }, (_, n) => ({ sourceName: `edge-${n}`, value: 0.95 })),
  ])
  await say(sara, ids, 'raised')
  const mails = [await nextMail(sara.address), await nextMail(omar.address)]
  await resolve(sara)
  await say(sara, ids.slice(0, 3), 'resolved')
  mails.push(await nextMail(sara.address, 2), await nextMail(omar.address, 2))
  for (const { subject, text } of mails) expect({ subject, text }).toMatchSnapshot()
}, 60_000)
