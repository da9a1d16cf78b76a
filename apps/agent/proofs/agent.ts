import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { startGateway } from '../src/test/gateway.ts'
import { costOf } from './cost.ts'
import { startPeers, type Subject } from './peers.ts'

// What the agent costs its machine: by default and while its processes are watched, over TLS, beside its peers.
// It runs in a process namespace of its own, so that there are as many processes as given and none outlives it.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    processes: { type: 'string', default: '300' },
    /** A single executable made from the bundle, instead of Node with the bundle. */
    program: { type: 'string' },
    flags: { type: 'string', default: '--max-semi-space-size=1 --no-maglev --single-threaded' },
  },
})
const minutes = Number(values.minutes)
const bundle = join(import.meta.dirname, '../dist/marsad-agent.mjs')
if (!existsSync(bundle)) throw new Error('There is no bundle yet: npm run build -w @marsad/agent')

const folder = mkdtempSync(join(tmpdir(), 'marsad-proof-'))
const certificate = join(folder, 'certificate.pem')
const key = join(folder, 'key.pem')
const request =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1'
execFileSync('openssl', [...request.split(' '), '-keyout', key, '-out', certificate], { stdio: 'ignore' })

const freePorts = await Promise.all(
  Array.from({ length: 3 }, async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    return port
  }),
)

const program = values.program
  ? { file: resolve(values.program), first: [] }
  : { file: process.execPath, first: [...values.flags.split(' ').filter(Boolean), bundle] }

async function startAgent(name: string, parts: string[]): Promise<Subject> {
  const gateway = await startGateway({ key: readFileSync(key), cert: readFileSync(certificate) })
  const env = {
    MARSAD_AGENT_DATA_DIR: join(folder, name),
    MARSAD_AGENT_CA_FILE: certificate,
    MARSAD_ENROLMENT_KEY: 'marsad_e_proof',
  }
  mkdirSync(env.MARSAD_AGENT_DATA_DIR)
  await promisify(execFile)(program.file, [...program.first, 'enrol', '--server', gateway.url], { env })
  const child = spawn(program.file, [...program.first, 'run'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const requesting = setInterval(() => {
    const ask = JSON.stringify({ id: 1, ask: 'frames', parts })
    if (parts.length > 0) for (const socket of gateway.sockets) socket.send(ask)
  }, 5000)
  return {
    name,
    pid: child.pid ?? 0,
    stop() {
      clearInterval(requesting)
      child.kill()
      gateway.close()
    },
  }
}

const crowd = Array.from({ length: Number(values.processes) }, () =>
  spawn('sleep', ['infinity'], { stdio: 'ignore' }),
)
const ports = freePorts.values()
const subjects = [
  await startAgent('Marsad agent, default', []),
  await startAgent('Marsad agent, one-second frames with the process table', ['metrics', 'processes']),
  ...startPeers(folder, () => ports.next().value ?? 0),
]
try {
  // Starting up and the first compilation are paid once.
  await sleep(20_000)
  const before = subjects.map(({ pid }) => costOf(pid))
  await sleep(minutes * 60_000)
  process.stdout.write(
    '| program | CPU seconds a minute | of one core | resident | private |\n| --- | --- | --- | --- | --- |\n',
  )
  for (const [index, { name, pid }] of subjects.entries()) {
    const { cpuSeconds, residentMb, privateMb } = costOf(pid)
    const perMinute = (cpuSeconds - (before[index]?.cpuSeconds ?? 0)) / minutes
    const figures = [
      perMinute.toFixed(2),
      `${(perMinute / 0.6).toFixed(2)} %`,
      `${residentMb.toFixed(0)} MB`,
      `${privateMb.toFixed(0)} MB`,
    ]
    process.stdout.write(`| ${[name, ...figures].join(' | ')} |\n`)
  }
} finally {
  for (const subject of subjects) subject.stop()
  for (const one of crowd) one.kill()
  await sleep(1000)
  rmSync(folder, { recursive: true, force: true })
}
