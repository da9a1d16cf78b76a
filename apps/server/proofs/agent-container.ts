import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { containerCommand } from '@marsad/contract/agent/container'
import { ProcessList } from '@marsad/contract/agent/facts'
import { DeviceHost } from '@marsad/contract/http/devices'
import { CreatedEnrolmentKey, EnrolledDevices } from '@marsad/contract/http/enrolment-keys'
import { DeviceApplications, DeviceSecurity } from '@marsad/contract/http/inventory'
import { DeviceParts } from '@marsad/contract/http/metrics'
import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { signedInPerson } from '../src/test/people.ts'
import { startProgram } from './program.ts'

// The Docker tab of Add Monitor, run by Podman: does the server show this machine, and not the container? It needs root,
// Podman, a built agent, and the Node image that deploy/agent/Containerfile names (npm run proof -- containers makes a stand-in).
const copy = 'proof-container'
const name = 'marsad-agent'
const run = (command: string) =>
  execFileSync('sh', ['-c', command], { encoding: 'utf8', stdio: 'pipe' }).trim()
const say = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
if (run(`podman ps --all --quiet --filter name=^${name}$; podman volume ls --quiet --filter name=^${name}$`))
  throw new Error(`There is a container or a volume called ${name} already`)

await using running = new AsyncDisposableStack()
await resetEngines(copy)
const addresses = await upEngines(copy)
running.defer(() => downEngines(copy))
const env = { ...serverEnv(addresses), MARSAD_PORT: '0', MARSAD_PROBE_GUARD_PORT: '0', PATH: '' }
const config = readConfig(env)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const engines = createEngines(config, createLog('silent'))
running.defer(() => closeEngines(engines))
const { token } = await signedInPerson({ engines })
const server = await startProgram(join(import.meta.dirname, '../src/main.ts'), { env })
running.defer(() => server.stop())

async function ask(path: string, body?: object): Promise<unknown> {
  const response = await fetch(server.url + path, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (let second = 0; second < 120; second++) {
    const found = await look().catch(() => undefined)
    if (found !== undefined) return found
    await sleep(1000)
  }
  throw new Error(`It did not come to be within two minutes:\n${run(`podman logs ${name} 2>&1`)}`)
}

const created = CreatedEnrolmentKey.parse(await ask('/api/enrolment-keys', {}))
const command = containerCommand(server.url, created.token).replaceAll(/^(\s*)docker /gm, '$1podman ')
running.defer(() => {
  run(`podman rm --force --volumes ${name}; podman volume rm --force ${name}`)
})
const begun = performance.now()
run(command)
const id = await until(async () => {
  const key = `/api/enrolment-keys/${created.enrolmentKey.id}/devices`
  const [device] = EnrolledDevices.parse(await ask(key)).devices
  return device?.hasReported ? device.id : undefined
})
const seconds = ((performance.now() - begun) / 1000).toFixed(1)

const device = `/api/devices/${id}`
const { host } = DeviceHost.parse(await until(() => ask(`${device}/host`)))
const parts = await until(async () => {
  const found = DeviceParts.parse(await ask(`${device}/parts`))
  return found.partitions.length > 0 ? found : undefined
})
const processes = ProcessList.parse(await ask(`${device}/processes`))
const processesHere = readdirSync('/proc').filter((entry) => /^\d/.test(entry)).length
const { security } = await until(async () => {
  const found = DeviceSecurity.parse(await ask(`${device}/security`))
  return found.security ? found : undefined
})
const { total } = DeviceApplications.parse(await ask(`${device}/applications`))
const absences = Object.entries(security ?? {}).flatMap(([fact, { kind }]) =>
  kind === 'ok' ? [] : [`${fact}: ${kind}`],
)

say('what', 'the server shows', 'the machine says')
say('---', '---', '---')
say('host name', host?.hostname ?? 'none', run('uname -n'))
say('system', `${host?.os} ${host?.osVersion}`, run('. /etc/os-release; echo "$NAME $VERSION"'))
say('memory, bytes', host?.memoryBytes ?? 'none', run("free -b | awk '/^Mem:/ { print $2 }'"))
say('cores', host?.cores ?? 'none', run('nproc --all'))
say('processes', processes.total, processesHere)
say(
  'address',
  host?.primaryAddress ?? 'none',
  run("ip route get 192.0.2.1 | sed -n 's/.* src \\([^ ]*\\).*/\\1/p'"),
)
for (const { mountpoint, totalBytes } of parts.partitions)
  say(`size of ${mountpoint}`, totalBytes, run(`df -B1 --output=size '${mountpoint}' | tail -n 1`))
say('interfaces', parts.interfaces.length, run("ls /sys/class/net | grep -vcE '^(lo|veth)'"))
say('applications', total, run('dpkg-query -W | wc -l'))
say('not available', absences.join(', '), '')
say(
  'capabilities',
  run(
    `podman exec ${name} /usr/local/bin/node -p 'fs.readFileSync("/proc/self/status","utf8").match(/CapEff:.(.*)/)[1]'`,
  ),
  '',
)
say('image', `${(Number(run(`podman image inspect --format '{{.Size}}' ${name}`)) / 1e6).toFixed(0)} MB`, '')
say('from the command to the first report', `${seconds} s`, '')

// A container that was removed is the same device again, without a key, as long as its volume is there.
run(`podman rm --force ${name}`)
run(command.slice(command.indexOf('podman run')).replace(/^.*MARSAD_ENROLMENT_KEY.*\n/m, ''))
const again = await until(async () => /reports as (\S+)/.exec(run(`podman logs ${name} 2>&1`))?.[1])
say('removed and started again', again === id ? 'the same device' : `another device: ${again}`, '')
