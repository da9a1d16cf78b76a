import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledCommand } from '../../bundle-server.ts'
import { addDevice } from '../test/agents/watched.ts'
import { signedInPerson } from '../test/people.ts'
import { enterNewWorkspace, pipelineOf, settingsFolder } from '../test/settings-file.ts'
import { startServer, type TestServer } from '../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await bundledCommand()
})
afterAll(() => server.close())

const secrets = {
  SLACK: 'https://93.184.216.34/services/slack-secret-7391',
  HOOK: 'https://93.184.216.34/hook-secret-5520',
  BOT: '1234:bot-secret-8842',
  KEY: 'pagerduty-secret-6617',
  HEADER: 'Bearer header-secret-9174',
}

/** One of everything, and of each kind. */
const everything = (email: string, slug: string) => `
version: 1
workspace: { name: شركة النور, locale: ar, timeZone: Asia/Riyadh, showsCommands: true }
devices:
  - { name: web-1, kind: server, tags: [web, prod], location: Riyadh, limits: { cpu: { warn: 0.5, bad: 0.8 }, memory: { warn: 0.5, bad: 0.8 }, disk: { warn: 0.5, bad: 0.8 } } }
channels:
  - { name: Mail, locale: en, target: { kind: email, audience: chosen, members: [${email}] } }
  - { name: Slack, locale: en, severities: [critical], target: { kind: slack, url: "\${SLACK}" } }
  - { name: Hook, locale: ar, isEnabled: false, target: { kind: webhook, url: "\${HOOK}" } }
  - { name: Telegram, locale: ar, target: { kind: telegram, botToken: "\${BOT}", chatId: "-100200" } }
  - { name: Pager, locale: en, target: { kind: pagerduty, routingKey: { file: key.txt } } }
onCall:
  - name: First line
    timeZone: Asia/Riyadh
    weekend: [friday, saturday]
    holidays: [{ name: Eid, calendar: hijri, month: 10, day: 1, days: 3 }]
    rotations:
      - { people: [${email}], handover: { unit: weeks, every: 1, weekday: sunday, at: "09:00" }, startsOn: 2026-01-04, coverage: { kind: always } }
escalationPolicies:
  - name: Night
    steps:
      - { targets: [{ kind: schedule, schedule: First line }], waitMinutes: 10 }
      - { targets: [{ kind: person, person: ${email} }, { kind: channel, channel: Slack }], waitMinutes: 15 }
    repeats: 1
    isDefault: false
monitors:
  - { name: Orders, check: { kind: grpc, host: 93.184.216.34, port: 50051 } }
  - name: Shop
    check: { kind: http, url: "https://93.184.216.34/", keyword: { text: ok, isUnwanted: false }, headers: [{ name: Authorization, value: "\${HEADER}" }] }
    channels: [Slack, Mail]
    tags: [web, shop]
    device: web-1
  - { name: Database, check: { kind: tcp, host: 93.184.216.34, port: 5432 }, severity: warning }
  - { name: Router, check: { kind: ping, host: 93.184.216.34 }, isPaused: true }
  - { name: Records, check: { kind: dns, name: example.com, record: MX, contains: mail } }
  - { name: Expiry, check: { kind: certificate, host: 93.184.216.34 }, certificateDays: 30 }
  - { name: Domain, check: { kind: domain, name: example.com, days: 45 }, intervalSeconds: 3600 }
  - { name: Nightly, check: { kind: heartbeat, everySeconds: 86400, graceSeconds: 600 } }
  - { name: Nightly, check: { kind: heartbeat, everySeconds: 3600, graceSeconds: 60 } }
alertRules:
  - { subject: { kind: offline, silentMinutes: 5 }, severity: critical, scope: { kind: workspace } }
  - { name: Full, subject: { kind: signal, signal: disk, threshold: 0.9, windowMinutes: 5 }, severity: critical, scope: { kind: tag, tag: web }, channels: [Slack], escalation: { policy: Night } }
  - { name: One, subject: { kind: finding, finding: firewall_off, windowMinutes: 5 }, severity: warning, scope: { kind: device, device: web-1 }, channels: [] }
  - { name: USB, subject: { kind: change, change: usb.unknown }, severity: warning, scope: { kind: workspace }, isEnabled: false }
maintenance:
  - { name: Weekly, scope: { kind: device, device: web-1 }, schedule: { kind: weekly, days: [friday, monday], start: "02:00", minutes: 60, timeZone: Asia/Riyadh } }
  - { name: Move, scope: { kind: workspace }, schedule: { kind: once, from: "2099-01-01T00:00:00Z", to: "2099-01-02T00:00:00Z" } }
  - { name: Past, scope: { kind: workspace }, schedule: { kind: once, from: "2001-01-01T00:00:00Z", to: "2001-01-02T00:00:00Z" } }
statusPages:
  - slug: ${slug}
    languages: both
    title: { en: Noor, ar: النور }
    groups:
      - name: { en: Services, ar: الخدمات }
        items:
          - { kind: monitor, name: Shop, label: { en: Shop, ar: المتجر } }
          - { kind: device, name: web-1, label: { en: Web, ar: الموقع } }
    isPublished: true
`

async function applied(slug: string) {
  const [owner, folder] = [await signedInPerson(server), await settingsFolder()]
  await addDevice(server, owner, { name: 'web-1' })
  const env = await pipelineOf(server, owner)
  const { SLACK, HOOK, BOT, HEADER } = secrets
  await folder.write('key.txt', `${secrets.KEY}\n`)
  await folder.write('all.yaml', everything(`${owner.userId}@example.com`, slug))
  const first = await folder.run(['apply', 'all.yaml', '--yes', '--signing-secrets', 'saved.txt'], {
    ...env,
    SLACK,
    HOOK,
    BOT,
    HEADER,
  })
  return { owner, folder, env, first, variables: { SLACK, HOOK, BOT, HEADER } }
}

const list = async (token: string, path: string) => (await server.call('GET', path, { token })).body

test(
  'settings are applied, exported, and give the same bytes in an empty workspace',
  { timeout: 300_000 },
  async () => {
    const { owner, folder, env, first, variables } = await applied('noor')
    expect(first).toMatchObject({ code: 0, err: '' })
    const { monitors } = await list(owner.token, '/api/monitors?sort=name')
    expect(monitors.map(({ name }: { name: string }) => name)).toEqual([
      'Database',
      'Domain',
      'Expiry',
      'Nightly',
      'Nightly',
      'Orders',
      'Records',
      'Router',
      'Shop',
    ])
    const { channels } = await list(owner.token, '/api/channels')
    const names = Object.fromEntries(channels.map(({ id, name }: Record<string, string>) => [id, name]))
    const shop = monitors.at(-1)
    expect(shop.channelIds.map((id: string) => names[id]).toSorted()).toEqual(['Mail', 'Slack'])
    expect(shop).toMatchObject({ device: { name: 'web-1' }, check: { headers: [{ name: 'Authorization' }] } })
    expect(await folder.read('saved.txt')).toMatch(/“Hook”\nwhsec_/)

    const again = await folder.run(['apply', 'all.yaml', '--yes'], { ...env, ...variables })
    expect(again).toMatchObject({ code: 0, err: '' })
    expect(again.out).toMatch(/No changes\.\n$/)

    const exported = await folder.start(['export'], env)
    expect(exported).toMatchObject({ code: 0, err: '' })
    await folder.write('exported.yaml', exported.out)
    // No secret is set: those of existing channels and monitors stay.
    const same = await folder.run(['plan', 'exported.yaml', '--prune'], env)
    expect(same).toMatchObject({ code: 0, out: 'No changes.\n' })

    // Slugs are unique on a server, so the page moves.
    const { pages } = await list(owner.token, '/api/status-pages')
    await server.call('DELETE', `/api/status-pages/${pages[0].id}`, { token: owner.token })
    const workspaceId = await enterNewWorkspace(server, owner)
    await addDevice(server, { ...owner, workspaceId }, { name: 'web-1' })
    const fresh = await pipelineOf(server, owner)
    const missing = await folder.run(['apply', 'exported.yaml', '--yes', '--prune'], fresh)
    expect(missing).toMatchObject({
      code: 1,
      err: expect.stringMatching(/needs \$\{MARSAD_[A-Z_]+\}, which is not set/),
    })
    const { SLACK, HOOK, BOT, KEY, HEADER } = secrets
    await folder.write(
      'secrets.env',
      `MARSAD_SLACK_SLACK_URL=${SLACK}\nMARSAD_HOOK_WEBHOOK_URL=${HOOK}\nMARSAD_TELEGRAM_TELEGRAM_TOKEN=${BOT}\nMARSAD_PAGER_PAGERDUTY_KEY=${KEY}\nMARSAD_SHOP_HEADER_AUTHORIZATION="${HEADER}"\n`,
    )
    const moved = await folder.run(
      [
        'apply',
        'exported.yaml',
        '--yes',
        '--prune',
        '--secrets',
        'secrets.env',
        '--signing-secrets',
        'new.txt',
      ],
      fresh,
    )
    expect(moved).toMatchObject({ code: 0, err: '' })
    const copy = await folder.run(['export'], fresh)
    expect(copy.out).toBe(exported.out)

    const printed = [first, again, exported, same, missing, moved, copy]
      .map(({ out, err }) => out + err)
      .join()
    for (const secret of Object.values(secrets)) expect(printed).not.toContain(secret)
    expect(printed).not.toMatch(/whsec_|secret-\d{4}/)
  },
)

test('a plan shows fields, hides secrets, and removes only with --prune', { timeout: 300_000 }, async () => {
  const { owner, folder, env, variables } = await applied('plans')
  const file = await folder.read('all.yaml')
  await folder.write(
    'changed.yaml',
    file
      .replace('severity: warning }\n  - { name: Router', 'severity: critical }\n  - { name: Gateway')
      .replace('"-100200"', '"-100300"'),
  )
  const moved = { ...variables, SLACK: 'https://93.184.216.35/new-secret-1111' }
  const plan = await folder.run(['plan', 'changed.yaml'], { ...env, ...moved })
  expect(plan.out).toContain('~ monitor “Database”\n    severity: "warning" → "critical"\n')
  expect(plan.out).toContain('+ monitor “Gateway”\n')
  expect(plan.out).toContain('~ channel “Slack”\n    target.url: (secret)\n')
  expect(plan.out).toContain('target.chatId: "-100200" → "-100300"')
  expect(plan.out).not.toMatch(/- monitor|secret-\d{4}/)
  expect(plan.out).toMatch(/stay; --prune removes them.\n1 to create, 3 to change, 0 to remove\.\n$/)
  const pruned = await folder.run(['apply', 'changed.yaml', '--prune', '--yes'], { ...env, ...moved })
  expect(pruned).toMatchObject({ code: 0 })
  expect(pruned.out).toContain('- monitor “Router”')
  const { monitors } = await list(owner.token, '/api/monitors?search=Router')
  expect(monitors).toEqual([])
  const { channels } = await list(owner.token, '/api/channels')
  expect(channels).toHaveLength(5)
  // A missing section is left alone, also with --prune.
  await folder.write('part.yaml', 'version: 1\nmaintenance: []\n')
  const part = await folder.run(['apply', 'part.yaml', '--prune', '--yes'], env)
  expect(part.out).toMatch(/0 to create, 0 to change, 2 to remove\.\nApplied 2 of 2\.\n$/)
  const resent = await folder.run(['plan', 'changed.yaml', '--resend-secrets'], { ...env, ...moved })
  expect(resent.out).toContain('~ monitor “Shop”\n    check.headers.Authorization: (secret)\n')
})

test('mistakes are refused by line and in words, without their values', { timeout: 300_000 }, async () => {
  const [owner, folder] = [await signedInPerson(server), await settingsFolder()]
  const env = await pipelineOf(server, owner)
  const refusal = async (content: string, variables = {}) => {
    await folder.write('wrong.yaml', content)
    const { code, out, err } = await folder.run(['apply', 'wrong.yaml', '--yes'], { ...env, ...variables })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    return err
  }
  const slack = (url: string) =>
    `version: 1\nchannels:\n  - name: Ops\n    locale: en\n    target:\n      kind: slack\n      url: ${url}\n`
  expect(await refusal(slack('https://hooks.example/written-out'))).toBe(
    'wrong.yaml is not a workspace file:\n  line 7: channels.0.target.url: must be ${NAME} of an environment variable or file: PATH, as secrets are never written out\n',
  )
  expect(await refusal('version: 1\nchannels: [written-out\n')).toMatch(/line \d: this is not valid YAML/)
  expect(await refusal(slack('${OPS}'))).toBe('Channel “Ops” needs ${OPS}, which is not set.\n')
  expect(await refusal(slack('${OPS}'), { OPS: 'written-out' })).toBe(
    'Channel “Ops”: the value of a secret is not of the form that it needs.\n',
  )
  const rule = `version: 1\nalertRules:\n  - { name: R, subject: { kind: offline, silentMinutes: 2 }, severity: critical, scope: { kind: device, device: gone }, channels: [Nowhere] }\n`
  expect(await refusal(rule)).toBe(
    'The file refers to what is missing or ambiguous:\n  alert rule “R”: there is no channel “Nowhere”\n  alert rule “R”: there is no device “gone”\n',
  )
  // Refused by the server: the value is not in its answer either.
  await folder.write('private.yaml', slack('${OPS}'))
  const inside = await folder.run(['apply', 'private.yaml', '--yes'], {
    ...env,
    OPS: 'http://127.0.0.1/in-secret',
  })
  expect(inside.err).toMatch(/^channel “Ops”: .*channel\.address_refused.*\nApplied 0 of 1/)
  expect(inside.err).not.toContain('in-secret')
})

test(
  'a key that may only read, or is wrong, is refused in words; another workspace stays',
  { timeout: 300_000 },
  async () => {
    const folder = await settingsFolder()
    const [owner, other] = [await signedInPerson(server), await signedInPerson(server)]
    const before = await folder.run(['export'], await pipelineOf(server, other))
    await folder.write('mine.yaml', 'version: 1\nchannels: []\nalertRules: []\nmonitors: []\n')
    const reader = await pipelineOf(server, owner, ['read'])
    for (const args of [['export'], ['plan', 'mine.yaml'], ['apply', 'mine.yaml', '--yes']]) {
      const refused = await folder.run(args, reader)
      expect(refused).toMatchObject({ code: 1, out: '' })
      expect(refused.err).toContain('needs channels.manage. Create a key with the scopes read and write')
    }
    const wrong = await folder.run(['export'], { ...reader, MARSAD_API_KEY: 'nonsense' })
    expect(wrong.err).toContain('wrong, revoked or expired')
    expect((await folder.run(['export'])).err).toMatch(/MARSAD_URL.*\n.*MARSAD_API_KEY/)

    const env = await pipelineOf(server, owner)
    expect((await folder.run(['apply', 'mine.yaml', '--prune', '--yes'], env)).code).toBe(0)
    expect((await folder.run(['plan', 'mine.yaml'], env)).out).toBe('No changes.\n')
    expect((await folder.run(['export'], await pipelineOf(server, other))).out).toBe(before.out)
  },
)

test('the schema for editors is public', async () => {
  const { status, body } = await server.call('GET', '/api/schema/workspace.json')
  expect(status).toBe(200)
  expect(Object.keys(body.properties)).toContain('statusPages')
})
