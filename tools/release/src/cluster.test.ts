import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { clusterFlags, etcdFlags, patroniSettings } from '@marsad/engines'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { deploy, findProgram, read, readCompose } from './deploy-files.ts'

const cluster = join(deploy, 'cluster')

/** The settings of a machine, as an operator makes them. */
const folder = mkdtempSync(join(tmpdir(), 'marsad-cluster-'))
afterAll(() => rmSync(folder, { recursive: true }))
cpSync(join(cluster, 'cluster.env.example'), join(folder, 'cluster.env'))
const makeSettings = () =>
  execFileSync(join(cluster, 'make-settings.sh'), ['https://marsad.example.org', folder], { stdio: 'pipe' })
makeSettings()
const settingsIn = (file: string): Record<string, string | undefined> =>
  parseEnv(readFileSync(join(folder, file), 'utf8'))
const addresses = settingsIn('cluster.env')
const secrets = settingsIn('engines-secrets.env')

const unit = (name: string) => read(`deploy/cluster/systemd/${name}`)
/** The words of a unit's command, which stands on several lines. */
const commandIn = (text: string) =>
  /^ExecStart=(\/.*)$/m.exec(text.replaceAll('\\\n', ' '))?.[1]?.split(/\s+/) ?? []

const Compose = z.object({
  services: z.record(z.string(), z.looseObject({ command: z.array(z.string()).optional() })),
})
const { services } = Compose.parse(readCompose('compose.cluster.yaml'))
const commandOf = (service: string) => services[service]?.command ?? []
const flagsIn = (page: string): string[] => page.match(/-[\w.]+(?:=\w+)?/g) ?? []

test.for(Object.entries<readonly string[]>(clusterFlags))(
  '%s has the flags of a cluster in every install',
  ([program, flags]) => {
    const [retention] = clusterFlags.vmstorage
    const wanted = flags.filter((flag) => flag !== retention)
    expect(commandIn(unit(`marsad-${program}.service`))).toEqual(expect.arrayContaining(wanted))
    const copies = Object.keys(services).filter((name) => name.startsWith(program))
    expect(copies).toHaveLength(program === 'vmstorage' ? 3 : 2)
    for (const name of copies) expect(commandOf(name)).toEqual(expect.arrayContaining(wanted))
    // -search.maxUniqueTimeseries stands with the flags of every install.
    for (const path of ['docs/scaling.md', 'docs/ar/scaling.md']) {
      const listed = flagsIn(read(path))
      expect(wanted.filter((flag) => !listed.includes(flag) && !flag.includes('maxUnique'))).toEqual([])
    }
  },
)

test('samples are kept as long as the settings say', () => {
  expect(`-retentionPeriod=${addresses.SAMPLES_RETENTION}`).toBe(clusterFlags.vmstorage[0])
  expect(commandIn(unit('marsad-vmstorage.service'))).toContain('-retentionPeriod=${SAMPLES_RETENTION}')
})

test.for(['vmalert', 'vmagent'])(
  '%s runs with the flags of a single install, but for addresses',
  (program) => {
    const isOwn = (flag: string) => flag.startsWith('-') && !/url=|path|listen|config=|rule=/i.test(flag)
    const wanted = commandIn(read(`deploy/systemd/marsad-${program}.service`)).filter(isOwn)
    expect(wanted.length).toBeGreaterThan(4)
    expect(
      commandIn(unit(`marsad-${program}.service`))
        .filter(isOwn)
        .toSorted(),
    ).toEqual(wanted.toSorted())
    for (const n of [1, 2])
      expect(commandOf(`${program}${n}`).filter(isOwn).toSorted()).toEqual(wanted.toSorted())
  },
)

test('Patroni and etcd have the settings that failovers were tried with', () => {
  const { bootstrap } = z
    .object({ bootstrap: z.looseObject({ dcs: z.unknown() }) })
    .parse(parse(read('deploy/cluster/patroni.yml')))
  expect(bootstrap.dcs).toEqual(patroniSettings)
  const etcd = commandIn(unit('etcd.service.d/marsad.conf'))
  expect(etcd).toEqual(expect.arrayContaining([...etcdFlags]))
  for (const n of [1, 2, 3]) expect(commandOf(`etcd${n}`)).toEqual(expect.arrayContaining([...etcdFlags]))
})

test('make-settings.sh knows every address, gives each secret once, and never changes settings that are there', () => {
  const server = settingsIn('marsad.env')
  expect(server.MARSAD_VICTORIA_NODES?.split(',')).toHaveLength(5)
  expect(server.MARSAD_NATS_URL?.split(',')).toHaveLength(3)
  expect(Buffer.from(server.MARSAD_SECRET ?? '', 'base64')).toHaveLength(32)
  expect(server.MARSAD_ENGINES_PASSWORD).toBe(secrets.ENGINES_PASSWORD)
  expect(server.MARSAD_INTERNAL_SECRET).toBe(secrets.SERVER_TOKEN)
  const database = settingsIn('patroni.env')
  expect(server.MARSAD_DATABASE_URL).toContain(`marsad_app:${database.APP_PASSWORD}@${addresses.FLOATING}:`)
  const passwords = Object.entries(database).flatMap(([name, value]) => (/PASSWORD/.test(name) ? value : []))
  expect(new Set(passwords).size).toBe(5)
  for (const file of ['owner.env', 'patroni.env', 'engines-secrets.env'])
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  expect(makeSettings).toThrow('Its secrets are in use')
})

test('every setting of Marsad that the files name is one of its settings', () => {
  const known = new Set(
    [...read('docs/configuration.md').matchAll(/^\| `(MARSAD_\w+)`/gm)].map(([, name]) => name),
  )
  // Compose's own, which become settings there.
  const composed = new Set(
    [...read('deploy/.env.example').matchAll(/^(MARSAD_\w+)=/gm)].map(([, name]) => name),
  )
  const files = globSync(['cluster/**', 'compose.cluster.yaml', 'kubernetes/**', 'Caddyfile'], {
    cwd: deploy,
  }).filter((path) => statSync(join(deploy, path)).isFile())
  const named = files.flatMap((path) => read(join('deploy', path)).match(/\bMARSAD_[A-Z0-9_]+\b/g) ?? [])
  expect(named.length).toBeGreaterThan(50)
  const unknown = named.filter(
    (name) => !known.has(name) && !composed.has(name) && name !== 'MARSAD_UPSTREAM',
  )
  expect([...new Set(unknown)]).toEqual([])
})

test('every address in the files is one of cluster.env', () => {
  const files = globSync(['haproxy.cfg', 'keepalived.conf', 'systemd/*.service', 'systemd/*/*.conf'], {
    cwd: cluster,
  })
  const named = files.flatMap((path) =>
    [...read(join('deploy/cluster', path)).matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name),
  )
  expect([...new Set(named)].filter((name) => !(name in addresses))).toEqual([])
})

test('a server listens where HAProxy and vmagent look for it, and its guard where blackbox_exporter does', () => {
  const balancer = read('deploy/cluster/haproxy.cfg')
  for (const [role, port] of Object.entries({ web: 8080, gateway: 8082, worker: 8083 })) {
    const settings = parseEnv(read(`deploy/cluster/${role}.env`))
    expect(settings).toEqual({ MARSAD_ROLES: role, MARSAD_PORT: `${port}` })
    const isBalanced = balancer.includes(`server ${role}1 "\${MACHINE_1}:${port}"`)
    expect(isBalanced).toBe(role !== 'worker')
  }
  // The guard listens where the server does, which is not the loopback.
  expect(commandIn(unit('marsad@.service'))).toEqual(
    expect.arrayContaining(['MARSAD_HOST=${MACHINE}', 'MARSAD_PROBE_GUARD_URL=http://${MACHINE}:8081']),
  )
  expect(commandIn(unit('marsad-vmagent.service'))).toContain('SERVER_ADDRESS=${MACHINE}:8080')
})

/** The section of a configuration of HAProxy that begins with a line. */
const sectionIn = (text: string, head: string) =>
  new RegExp(`^${head}$[^]*?(?=^\\S)`, 'm').exec(text)?.[0] ?? ''
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replaceAll(',', '') ?? 0)

// An agent has a WebSocket and a connection for reports; half a connection more is for browsers and reconnects.
const devices = numberIn(read('docs/scaling.md'), /^\| provider \| ([\d,]+) \|/m)
const connections = 2.5 * devices

test.for([
  ['haproxy.cfg', 'frontend public', unit('haproxy.service.d/marsad.conf')],
  ['haproxy.compose.cfg', 'frontend server', JSON.stringify(services['haproxy'])],
] as const)(
  '%s admits as many agents as the docs name, and the engines beside them',
  ([file, head, runs]) => {
    const text = read(`deploy/cluster/${file}`)
    const maxIn = (section: string) => numberIn(sectionIn(text, section), /^ {2}maxconn (\d+)$/m)
    expect(devices).toBeGreaterThan(0)
    expect(maxIn(head)).toBeGreaterThanOrEqual(connections)
    // A default would hold for this frontend and those of the engines alike.
    expect(maxIn('defaults')).toBe(0)
    // The database is reached through the same process: a flood of clients must leave connections to it.
    expect(maxIn('global')).toBeGreaterThan(maxIn(head))
    // One file for each side of a connection.
    expect(numberIn(runs, /(?:LimitNOFILE=|"nofile":)(\d+)/)).toBeGreaterThan(2 * maxIn('global'))
  },
)

test.for(['haproxy.cfg', 'haproxy.compose.cfg'])(
  '%s lets go of a client that sends its request slowly, and not of a silent agent',
  (file) => {
    const defaults = sectionIn(read(`deploy/cluster/${file}`), 'defaults')
    const secondsOf = (what: string) => numberIn(defaults, new RegExp(`^ {2}timeout ${what} (\\d+)s$`, 'm'))
    expect(secondsOf('http-request')).toBeGreaterThan(0)
    expect(secondsOf('http-request')).toBeLessThanOrEqual(10)
    expect(secondsOf('client')).toBeLessThanOrEqual(60)
    expect(defaults).toMatch(/^ {2}timeout tunnel 1h$/m)
  },
)

test('one gateway can hold the agents of all, with a file and a port of HAProxy for each', () => {
  for (const name of ['deploy/systemd/marsad.service', 'deploy/cluster/systemd/marsad@.service'])
    expect(numberIn(read(name), /^LimitNOFILE=(\d+)$/m)).toBeGreaterThanOrEqual(connections)
  for (const n of [1, 2])
    expect(services[`gateway${n}`]).toMatchObject({
      ulimits: { nofile: expect.toSatisfy((it) => it >= connections) },
    })
  const [, first, last] = /ip_local_port_range=(\d+) (\d+)"/.exec(unit('haproxy.service.d/marsad.conf')) ?? []
  expect(Number(last) - Number(first)).toBeGreaterThan(devices)
  // The ports that a part listens on stay free.
  expect(Number(first)).toBeGreaterThan(9115)
})

const haproxy = findProgram('haproxy')

test.skipIf(haproxy === undefined)('HAProxy takes its files', () => {
  const certificate = join(folder, 'marsad.pem')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=marsad']
  const made = execFileSync('openssl', ['req', '-x509', ...key, '-keyout', '-'], { stdio: 'pipe' })
  writeFileSync(certificate, made)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, read('deploy/cluster/haproxy.cfg').replace('/etc/haproxy/marsad.pem', certificate))
  const check = (path: string) =>
    execFileSync(haproxy ?? '', ['-c', '-f', path], {
      env: { ...addresses },
      stdio: 'pipe',
      encoding: 'utf8',
    })
  expect(check(file)).toContain('Configuration file is valid')
  // Its names are known in the network of the containers alone.
  expect(check(join(cluster, 'haproxy.compose.cfg'))).toContain('Configuration file is valid')
})

const nats = findProgram('nats-server')

test.skipIf(nats === undefined)('NATS takes its file', () => {
  const check = () =>
    execFileSync(nats ?? '', ['-t', '-c', join(cluster, 'nats.conf')], {
      env: { ...addresses, ...secrets },
      stdio: 'pipe',
    })
  expect(check).not.toThrow()
})
