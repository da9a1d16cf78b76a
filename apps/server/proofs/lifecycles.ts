import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeKind } from '@marsad/contract/inventory'
import { Changes } from '@marsad/contract/http/changes'
import { DeviceContainers } from '@marsad/contract/http/containers'
import { CreatedEnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { signedInPerson } from '../src/test/people.ts'
import { startProgram } from './program.ts'

// Real containers by Podman, watched by the real agent: is all that happens to them in the timeline, once and in time,
// and do their figures agree with the counters of the kernel? It needs root, Podman and an image with a shell:
//   npm run proof -- lifecycles [rounds] [image]
const rounds = Number(process.argv[2] ?? 10)
const image = process.argv[3] ?? 'docker.io/library/debian:trixie-slim'
const goalMs = 15_000
const copy = 'proof-lifecycles'
const say = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const podman = (...args: string[]) =>
  execFileSync('podman', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

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

const folder = mkdtempSync(join(tmpdir(), 'marsad-lifecycles-'))
running.defer(() => rmSync(folder, { recursive: true }))
const socket = join(folder, 'podman.sock')
const engine = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], { stdio: 'ignore' })
running.defer(() => void engine.kill())
while (!existsSync(socket)) await sleep(100)

const agent = [resolve(import.meta.dirname, '../../agent/src/main.ts')]
const { token: key } = CreatedEnrolmentKey.parse(await ask('/api/enrolment-keys', {}))
const agentEnv = {
  MARSAD_AGENT_DATA_DIR: folder,
  MARSAD_ENROLMENT_KEY: key,
  MARSAD_AGENT_CONTAINERS: 'yes',
  MARSAD_AGENT_CONTAINER_SOCKET: socket,
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
}
const enrolled = execFileSync(process.execPath, [...agent, 'enrol', '--server', server.url], {
  env: agentEnv,
  encoding: 'utf8',
})
const [, deviceId = ''] = /Enrolled as (\S+)/.exec(enrolled) ?? []
const child = spawn(process.execPath, [...agent, 'run'], {
  env: agentEnv,
  stdio: ['ignore', 'inherit', 'inherit'],
})
running.defer(async () => {
  const ended = once(child, 'exit')
  if (child.kill()) await ended
})

const name = 'marsad-lifecycle'
const remove = () => podman('rm', '--force', '--time', '0', '--ignore', name, `${name}-load`)
remove()
running.defer(() => void remove())

const changes = async () =>
  Changes.parse(await ask(`/api/devices/${deviceId}/changes?area=container&limit=100`)).changes
const containers = async () => DeviceContainers.parse(await ask(`/api/devices/${deviceId}/containers`))
while ((await containers()).asOf === null) await sleep(500)

const idle = ['sh', '-c', 'trap exit TERM; while :; do sleep 1; done']
const start = (of: string) => podman('run', '--detach', '--name', name, '--memory', '64m', of, ...idle)
const acts: readonly [ChangeKind, (round: number) => void][] = [
  ['container.started', () => start('localhost/marsad-lifecycle:1')],
  ['container.restarted', () => podman('restart', '--time', '0', name)],
  [
    'container.image',
    (round) => {
      rebuild(round + 1)
      podman('rm', '--force', '--time', '0', name)
      start('localhost/marsad-lifecycle:1')
    },
  ],
  [
    'container.oom',
    () => {
      try {
        podman('exec', name, 'sh', '-c', 'tail /dev/zero')
      } catch {
        // Killed, as it should be.
      }
    },
  ],
  ['container.stopped', () => podman('rm', '--force', '--time', '0', name)],
]

function rebuild(build: number) {
  execFileSync('podman', ['build', '--quiet', '--tag', 'localhost/marsad-lifecycle:1', '-'], {
    input: `FROM ${image}\nLABEL build=${build}\n`,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
}

rebuild(0)
const waits = new Map<ChangeKind, number[]>()
let expected = 0
for (let round = 0; round < rounds; round += 1) {
  for (const [kind, act] of acts) {
    act(round)
    const began = performance.now()
    expected += 1
    let found = await changes()
    while (found.length < expected && performance.now() - began < 60_000) {
      await sleep(200)
      found = await changes()
    }
    const newest = found[0]
    if (newest?.kind !== kind || newest.subject !== name || found.length !== expected)
      throw new Error(
        `${kind} in round ${round}: ${JSON.stringify(found.slice(0, 3))}, ${found.length} instead of ${expected}`,
      )
    waits.set(kind, [...(waits.get(kind) ?? []), performance.now() - began])
  }
}
await sleep(20_000)
const recorded = (await changes()).length
say('what', 'times', 'median s', 'longest s', 'goal')
say('---', '---', '---', '---', '---')
for (const [kind, ms] of waits) {
  const sorted = ms.toSorted((a, b) => a - b)
  const seconds = (at: number) => ((sorted[at] ?? 0) / 1000).toFixed(1)
  say(kind, ms.length, seconds(Math.floor(ms.length / 2)), seconds(ms.length - 1), `≤ ${goalMs / 1000}`)
}
say('changes told', recorded, '', '', `${expected}, none twice`)
if (recorded !== expected || [...waits.values()].flat().some((ms) => ms > goalMs)) process.exitCode = 1

// A container that works: its figures over a minute against the counters of its control group.
const load = `${name}-load`
const work =
  'kept=$(head -c 50000000 /dev/zero | tr "\\000" a); while :; do i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; sleep 0.05; done'
podman('run', '--detach', '--name', load, '--memory', '256m', '--cpus', '0.5', image, 'sh', '-c', work)
const id = podman('inspect', '--format', '{{.Id}}', load)
const groupOf = (controller: string) => {
  const pid = podman('inspect', '--format', '{{.State.Pid}}', load)
  const lines = readFileSync(`/proc/${pid}/cgroup`, 'utf8').split('\n')
  const line =
    lines.find((one) => one.split(':')[1]?.split(',').includes(controller)) ??
    lines.find((one) => one.startsWith('0::'))
  return `/sys/fs/cgroup${existsSync('/sys/fs/cgroup/cgroup.controllers') ? '' : `/${controller}`}${line?.split(':')[2] ?? ''}`
}
const cpuNanos = () => Number(readFileSync(`${groupOf('cpuacct')}/cpuacct.usage`, 'utf8'))
// Its first figures are a report away.
await sleep(60_000)
const [before, beganAt] = [cpuNanos(), performance.now()]
const shown: number[] = []
const memory: number[] = []
for (let sample = 0; sample < 6; sample += 1) {
  await sleep(10_000)
  const own = (await containers()).containers.find((one) => one.id === id)
  shown.push(own?.figures?.cpuCores ?? Number.NaN)
  memory.push(own?.figures?.memoryBytes ?? Number.NaN)
}
const counted = (cpuNanos() - before) / 1e6 / (performance.now() - beganAt)
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const [stats = '0'] = podman('stats', '--no-stream', '--format', '{{.MemUsageBytes}}', load).split(' / ')
const percent = (a: number, b: number) => `${(100 * (a / b - 1)).toFixed(1)} %`
say(
  'CPU of a loaded container, cores',
  mean(shown).toFixed(3),
  `counters ${counted.toFixed(3)}`,
  percent(mean(shown), counted),
  '± 3 %',
)
const newest = memory.at(-1) ?? 0
say('memory of a loaded container, MB', (newest / 1e6).toFixed(1), `podman stats ${stats}`, '', '± 3 %')
