import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, loadavg, totalmem } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { containerCommand } from '@marsad/contract/agent/container'
import { DeviceHost } from '@marsad/contract/http/devices'
import { LoginAnswer } from '@marsad/contract/http/auth'
import { CreatedEnrolmentKey, EnrolledDevices } from '@marsad/contract/http/enrolment-keys'
import { ChartData } from '@marsad/contract/http/metrics'
import { AvatarAnswer } from '@marsad/contract/http/profile'
import { parse } from 'yaml'
import { z } from 'zod'

// compose.yaml from an empty Podman to a first chart, as in docs/install.md. It needs root, Podman and debootstrap. No
// registry is used: what the files name is built from Debian's packages by tools/release/stand-ins.
// With --built it takes the images of the run before.
const { values: given } = parseArgs({ options: { built: { type: 'boolean', default: false } } })
const root = resolve(import.meta.dirname, '../../..')
const base = '/var/tmp'
const domain = 'marsad.localhost'
const person = { email: 'sara@example.org', password: 'first-light-over-the-harbour-9' }
const folder = mkdtempSync(join(base, 'marsad-containers-'))
const site = join(folder, 'deploy')
const socket = `unix://${folder}/podman.sock`
const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  CONTAINERS_CONF: join(folder, 'containers.conf'),
  DOCKER_HOST: socket,
  CURL_HOME: folder,
}
// crun refuses mixed control groups, and a container may not have more than the machine itself.
const settings =
  '[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]\n[engine]\nruntime = "runc"\n'
writeFileSync(environment.CONTAINERS_CONF, settings)

const steps: [what: string, found: string][] = []
async function step(what: string, work: () => unknown) {
  const begun = performance.now()
  const found = await work()
  const took = `${((performance.now() - begun) / 1000).toFixed(1)} s`
  steps.push([what, typeof found === 'string' ? found : took])
  console.log(`| ${what} | ${steps.at(-1)?.[1]} |`)
}
const run = (file: string, args: string[], input = '') =>
  execFileSync(file, args, {
    env: environment,
    cwd: site,
    encoding: 'utf8',
    input,
    maxBuffer: 1e8,
    stdio: 'pipe',
  })
const podman = (...args: string[]) => run('podman', args)
const compose = (args: string[], input?: string) => run(join(folder, 'docker-compose'), args, input)

const http = (url: string) => `fetch('${url}').then(({status})=>out(status),({cause})=>out(cause.code))`
const outsiders = {
  VictoriaMetrics: http('http://victoria:8428/api/v1/query?query=up'),
  'VictoriaMetrics, its metrics': http('http://victoria:8428/metrics'),
  vmalert: http('http://vmalert:8880/api/v1/rules'),
  vmagent: http('http://vmagent:8429/targets'),
  blackbox_exporter: http('http://blackbox:9115/config'),
  NATS: `require('net').connect(4222,'nats',function(){this.write('CONNECT {}\\r\\nPING\\r\\n')})
    .on('data',(d)=>/-ERR/.test(d)&&out(/-ERR.*/.exec(d)[0]))`,
  PostgreSQL: `const {stderr}=require('child_process').spawnSync('psql',['--no-password','postgres://marsad_app@postgres/marsad'],
    {encoding:'utf8'});out(stderr.replace(/.*: */s,''))`,
}

cpSync(join(root, 'deploy'), site, { recursive: true, filter: (path) => basename(path) !== '.env' })
const service = spawn('podman', ['system', 'service', '--time', '0', socket], {
  env: environment,
  stdio: 'ignore',
})
const over = new AbortController()
const beat = keepLooking()
try {
  console.log('| what | found |\n| --- | --- |')
  await step('images of Debian in the place of those that the files name', makeStandIns)
  await step('build of the Dockerfile', () => {
    if (!given.built)
      podman('build', '--format=docker', '--network=host', '--tag=docker.io/library/marsad:0.2.0', root)
  })
  await step('the image', () => {
    const bytes = Number(podman('image', 'inspect', '--format={{.Size}}', 'docker.io/library/marsad:0.2.0'))
    return `${(bytes / 1e6).toFixed(0)} MB`
  })
  run('./make-env.sh', [domain])
  // Podman puts a file system of its own over /run where the root is read-only, and hides the one for the socket.
  writeFileSync(join(site, 'compose.override.yaml'), 'services: { postgres: { read_only: false } }\n')
  await step('docker compose up --detach, until all are healthy', () => up())
  await step('docker compose run --rm server owner', () => {
    compose(['run', '--rm', '-T', 'server', 'owner', person.email], `${person.password}\n`)
  })
  writeFileSync(
    join(folder, 'root.crt'),
    podman('exec', 'marsad-caddy-1', 'cat', '/data/caddy/pki/authorities/local/root.crt'),
  )
  await step(
    'the web app, by Caddy and TLS',
    () => /<html lang="en"/.exec(curl('/'))?.[0].slice(1) ?? 'missing',
  )
  await step('what is for the engines, from outside', () =>
    curl('/internal/sd/probes', '-o', '/dev/null', '-w', '%{http_code}'),
  )
  const { token } = signIn()
  const { enrolmentKey, token: key } = CreatedEnrolmentKey.parse(
    ask('/api/enrolment-keys', { token, body: {} }),
  )
  const enrolled = () =>
    EnrolledDevices.parse(ask(`/api/enrolment-keys/${enrolmentKey.id}/devices`, { token })).devices
  await step('an agent enrols, until its first chart has a point', async () => {
    startAgent(key)
    await until(() => {
      const id = enrolled()[0]?.id
      if (id === undefined) return false
      const { lines } = ChartData.parse(ask(`/api/devices/${id}/charts/cpu`, { token }))
      return lines.some(({ values }) => values.some((value) => value !== null))
    })
  })
  await step('the host name and the memory that it reports, and those of the machine', () => {
    const { host } = DeviceHost.parse(ask(`/api/devices/${enrolled()[0]?.id}/host`, { token }))
    return `${host?.hostname}, ${host?.memoryBytes}; ${hostname()}, ${totalmem()}`
  })
  await step('docker compose run --rm migrate doctor', () => doctor())
  for (const [name, attempt] of Object.entries(outsiders))
    await step(`${name}, asked without its password`, () => inServer(attempt))
  const avatar = `avatar=@${join(root, 'apps/web/public/icons/icon-192.png')};type=image/png`
  const sent = curl('/api/profile/avatar', '-f', ...bearer(token), '-F', avatar)
  const { avatarUrl } = AvatarAnswer.parse(JSON.parse(sent))
  await step('down and up again: devices and pictures that are still there', async () => {
    compose(['down', '--timeout', '20'])
    await up()
    signIn()
    const picture = curl(avatarUrl, ...bearer(token), '-o', '/dev/null', '-w', '%{http_code} %{content_type}')
    return `${enrolled().length}; ${picture}`
  })
  await step('load of the machine', () => (loadavg()[0] ?? 0).toFixed(1))
} finally {
  over.abort()
  await beat
  podman('rm', '--force', '--ignore', 'marsad-agent')
  podman('volume', 'rm', '--force', 'marsad-agent')
  // Without its settings nothing was started, and the error that ended the run is the one to show.
  if (existsSync(join(site, '.env'))) compose(['down', '--volumes', '--timeout', '5'])
  service.kill()
  rmSync(folder, { recursive: true })
}

/** The images that the Dockerfile and compose.yaml name, under their names. */
function makeStandIns() {
  const debian = join(base, 'marsad-debian-trixie-minbase')
  if (!existsSync(debian)) {
    run('debootstrap', ['--variant=minbase', 'trixie', `${debian}.new`])
    run('mv', [`${debian}.new`, debian])
  }
  if (!given.built)
    run('sh', ['-c', `tar -C ${debian} -c . | podman import - docker.io/library/debian:trixie-slim`])
  // Compose as its makers ship it, which Debian 12 does not have.
  const unpack =
    'cd /tmp && apt-get -qq update && apt-get -qq download docker-compose && dpkg -x docker-compose_*.deb compose'
  run('chroot', [debian, 'sh', '-c', unpack])
  copyFileSync(
    join(debian, 'tmp/compose/usr/libexec/docker/cli-plugins/docker-compose'),
    join(folder, 'docker-compose'),
  )
  rmSync(join(debian, 'tmp/compose'), { recursive: true })

  if (given.built) return
  const context = join(folder, 'stand-ins')
  cpSync(join(root, 'tools/release/stand-ins'), context, { recursive: true })
  copyFileSync(process.execPath, join(context, 'node'))
  copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(context, 'ca-certificates.crt'))
  run('npm', ['pack', '--silent', '--pack-destination', context, 'npm@11'])
  for (const file of globSync(join(context, 'npm-*.tgz'))) run('mv', [file, join(context, 'npm.tgz')])

  const Compose = z.object({ services: z.record(z.string(), z.object({ image: z.string() })) })
  const { services } = Compose.parse(parse(run('cat', ['compose.yaml']), { merge: true }))
  const images = Object.values(services).map(({ image }) => image)
  for (const image of ['node:24-trixie-slim', ...images.filter((name) => !name.startsWith('$'))]) {
    const target = image.replace(/^.*\//, '').replace(/:.*$/, '')
    const name = `docker.io/${image.includes('/') ? image : `library/${image}`}`
    podman('build', '--format=docker', '--network=host', `--target=${target}`, `--tag=${name}`, context)
  }
}

/** Podman leaves health checks to systemd, which may not be there. */
async function keepLooking() {
  while (!over.signal.aborted) {
    for (const name of namesOf('ps')) {
      const look = spawn('podman', ['healthcheck', 'run', name], { env: environment, stdio: 'ignore' })
      await new Promise((settle) => void look.on('exit', settle))
    }
    await sleep(3000)
  }
}

function namesOf(...command: string[]): string[] {
  return podman(...command, '--filter=name=marsad-', '--format={{.Names}}')
    .split('\n')
    .filter(Boolean)
}

/** Compose itself waits for each that another one needs; those that no other needs are waited for here. */
async function up() {
  const starting = spawn(join(folder, 'docker-compose'), ['up', '--detach', '--pull=never'], {
    env: environment,
    cwd: site,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((settle) => void starting.on('exit', settle))
  if (code !== 0) throw new Error(`docker compose up ended with ${String(code)}`)
  await until(() => !/starting|unhealthy/.test(podman('ps', '--filter=name=marsad-', '--format={{.Status}}')))
}

async function until(isSo: () => boolean) {
  for (let second = 0; second < 180; second += 1) {
    if (isSo()) return
    await sleep(1000)
  }
  throw new Error('It did not come to be within three minutes.')
}

function curl(path: string, ...more: string[]): string {
  const way = ['--cacert', join(folder, 'root.crt'), '--resolve', `${domain}:443:127.0.0.1`]
  return run('curl', ['-sS', ...way, ...more, `https://${domain}${path}`])
}

function bearer(token: string) {
  return ['-H', `authorization: Bearer ${token}`]
}

function ask(path: string, { token, body }: { token?: string; body?: object }): unknown {
  const options = [
    ...(token === undefined ? [] : bearer(token)),
    ...(body === undefined ? [] : ['-H', 'content-type: application/json', '-d', JSON.stringify(body)]),
  ]
  return JSON.parse(curl(path, '-f', ...options))
}

function signIn() {
  return LoginAnswer.parse(ask('/api/auth/login', { body: person }))
}

/** The Docker tab of Add Monitor, by Podman; Caddy's authority and the name are known only here. */
function startAgent(key: string) {
  writeFileSync(
    join(folder, '.curlrc'),
    `cacert = "${folder}/root.crt"\nresolve = "${domain}:443:127.0.0.1"\n`,
  )
  const here = [
    `--add-host=${domain}:127.0.0.1`,
    `--volume=${folder}/root.crt:/root.crt:ro`,
    '--env=MARSAD_AGENT_CA_FILE=/root.crt',
  ]
  const command = containerCommand(`https://${domain}`, key)
    .replaceAll(/^(\s*)docker /gm, '$1podman ')
    .replace('podman run', `podman run ${here.join(' ')}`)
  run('sh', ['-c', command])
}

/** What is not well, for mail and backups are yet to be set up. */
function doctor(): string {
  let output: string
  try {
    output = compose(['run', '--rm', '-T', 'migrate', 'doctor'])
  } catch (error) {
    output = z.object({ stdout: z.string() }).parse(error).stdout
  }
  const lines = output.split('\n')
  const wrong = lines
    .filter((line) => line.startsWith('FAIL'))
    .map((line) => line.replace(/^FAIL +|:.*/g, ''))
  return `${lines.filter((line) => line.startsWith('ok')).length} ok; not ok: ${wrong.join(', ') || 'none'}`
}

/** Run by Node in the container of the server, which reaches all of them. */
function inServer(code: string): string {
  const out = 'const out=(text)=>{console.log(String(text).trim());process.exit()};'
  return podman('exec', 'marsad-server-1', '/opt/marsad/bin/node', '-e', out + code).trim()
}
