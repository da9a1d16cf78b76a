import { execFileSync, spawn } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { agentReleaseName, releaseKeyName, writeRelease } from '@marsad/contract/agent/release'
import { CreatedEnrolmentKey, EnrolledDevices } from '@marsad/contract/http/enrolment-keys'
import { setUp, type Stand } from './reliability/stand.ts'
import { isProven, row, tableOf } from './reliability/verdict.ts'

// The agent that people install, with a disk that fails at each of its writes in turn (apps/agent/src/test/faults.c), at a real
// server. After each fault it is started again on a disk that is well: one device, the same key, and it reports. Parts can be named:
// npm run proof -- agent-faults update enrol spool --faults kill,full --together 4
const agent = resolve(import.meta.dirname, '../../agent')
const folder = mkdtempSync(join(tmpdir(), 'marsad-faults-'))
const library = join(folder, 'faults.so')
execFileSync('gcc', ['-shared', '-fPIC', '-O1', '-o', library, join(agent, 'src/test/faults.c'), '-ldl'])
const bundle = join(agent, 'dist/marsad-agent.mjs')
const { positionals: phases, values } = parseArgs({
  allowPositionals: true,
  options: {
    faults: { type: 'string', default: 'kill,kill-after,torn,once,full,broken' },
    together: { type: 'string', default: '4' },
  },
})
const faults = values.faults.split(',')
type Fault = { at: number; how: string }
const patienceMs = 300_000

type Run = {
  dir: string
  env?: Record<string, string>
  fault?: Fault | undefined
  log?: string
  until?: () => boolean
}

/** Runs to its end, or until something is so. Returns its output and its code, null where a signal ended it. */
async function runAgent(program: string, args: string[], { dir, env = {}, fault, log, until }: Run) {
  const broken = { LD_PRELOAD: library, FAULT_DIR: dir }
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      // A killed agent leaves the programs that it calls behind, and hundreds of them would load this machine.
      MARSAD_AGENT_SKIP_INVENTORY: 'usb,security,applications',
      MARSAD_AGENT_DATA_DIR: join(dir, 'data'),
      ...env,
      ...((fault ?? log) && broken),
      ...(fault && { FAULT_AT: String(fault.at), FAULT_HOW: fault.how }),
      ...(log && { FAULT_LOG: log }),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  const ended = once(child, 'close')
  const deadline = performance.now() + patienceMs
  while (child.exitCode === null && child.signalCode === null) {
    if (until?.() || performance.now() > deadline) child.kill('SIGKILL')
    await Promise.race([ended, sleep(200)])
  }
  await ended
  return { code: child.exitCode, output }
}

const keyOf = (dir: string) => {
  const path = join(dir, 'data/identity.json')
  return existsSync(path) ? String(JSON.parse(readFileSync(path, 'utf8')).privateKey) : undefined
}

/** The server writes presence every few seconds. */
async function enrolledDevices(stand: Stand, keyId: string) {
  for (const deadline = performance.now() + 20_000; ; await sleep(500)) {
    const answer = await stand.call('GET', `/api/enrolment-keys/${keyId}/devices`)
    const { devices } = EnrolledDevices.parse(await answer.json())
    if (devices[0]?.hasReported || performance.now() > deadline) return devices
  }
}

/** What went wrong in one life of a machine, if anything did. */
async function live(stand: Stand, phase: 'enrol' | 'run', fault?: Fault, log?: string): Promise<string[]> {
  const dir = mkdtempSync(join(folder, 'machine-'))
  const made = await stand.call('POST', '/api/enrolment-keys', { mostUses: 5 })
  const { enrolmentKey, token } = CreatedEnrolmentKey.parse(await made.json())
  const enrol = (more: Partial<Run> = {}) =>
    runAgent(bundle, ['enrol', '--server', stand.url], { dir, env: { MARSAD_ENROLMENT_KEY: token }, ...more })
  const cursor = join(dir, 'data/spool/cursor.json')
  /** The server has taken points since then. */
  const hasSent = (since: number) => () => existsSync(cursor) && statSync(cursor).mtimeMs > since
  const faulty = { fault, ...(log && { log }) }
  await enrol(phase === 'enrol' ? faulty : {})
  const key = keyOf(dir)
  if (phase === 'run') {
    // A disk that takes nothing keeps no cursor either, so it is given the time of a few points.
    const most = performance.now() + 25_000
    const isOver = () => performance.now() > most || (fault?.how !== 'full' && hasSent(0)())
    await runAgent(bundle, ['run'], { dir, ...faulty, until: isOver })
  } else await enrol()
  const since = Date.now()
  const { code, output } = await runAgent(bundle, ['run'], { dir, until: hasSent(since) })
  const devices = await enrolledDevices(stand, enrolmentKey.id)
  const hasReported = devices[0]?.hasReported === true && hasSent(since)()
  const wrong = [
    ...(key === undefined || keyOf(dir) === key ? [] : ['another key']),
    ...(devices.length === 1 ? [] : [`${devices.length} devices`]),
    ...(hasReported ? [] : [`does not report (${code}: ${output.trim().split('\n').at(-1)})`]),
  ]
  rmSync(dir, { recursive: true })
  return wrong
}

const signer = generateKeyPairSync('ed25519')
const next = "// marsad-agent 9.0.0\nconsole.log('9.0.0')\n"
const file = {
  name: 'marsad-agent.mjs',
  bytes: next.length,
  sha256: createHash('sha256').update(next).digest('hex'),
}
const statement = writeRelease({ product: 'marsad-agent', version: '9.0.0', files: [file] })
const signature = sign(null, Buffer.from(statement), signer.privateKey).toString('base64')
const offers = new Map([
  [`/agent/download/${agentReleaseName}`, `${statement}signature ${signature}\n`],
  [`/agent/download/${file.name}`, next],
])

/** An update that fails leaves the program that was there or the one that was offered, whole. */
async function update(server: string, fault?: Fault, log?: string): Promise<string[]> {
  const dir = mkdtempSync(join(folder, 'update-'))
  mkdirSync(join(dir, 'data'))
  const program = join(dir, 'marsad-agent.mjs')
  copyFileSync(bundle, program)
  writeFileSync(join(dir, releaseKeyName), signer.publicKey.export({ type: 'spki', format: 'pem' }))
  const env = { MARSAD_AGENT_SERVER: server }
  await runAgent(program, ['update'], { dir, env, fault, ...(log && { log }) })
  const now = readFileSync(program, 'utf8')
  const isWhole = now === next || now === readFileSync(bundle, 'utf8')
  const again = isWhole && now !== next ? await runAgent(program, ['update'], { dir, env }) : { output: '' }
  const isUpdated = readFileSync(program, 'utf8') === next
  rmSync(dir, { recursive: true })
  return [
    ...(isWhole ? [] : ['a program that is neither']),
    ...(isUpdated ? [] : [`not updated by a second try (${again.output.trim()})`]),
  ]
}

/** The writes of a life that goes well, then that life with each fault at each of them. */
async function tryAll(phase: string, attempt: (fault?: Fault, log?: string) => Promise<string[]>) {
  if (phases.length > 0 && !phases.includes(phase)) return []
  const log = join(folder, `${phase}.log`)
  const well = await attempt(undefined, log)
  if (well.length > 0) throw new Error(`${phase}, without a fault: ${well.join(', ')}`)
  const calls = readFileSync(log, 'utf8').trim().split('\n')
  const points = calls.flatMap((call, index) =>
    faults.filter((how) => how !== 'torn' || /write/.test(call)).map((how) => ({ at: index + 1, how, call })),
  )
  const left = [...points]
  const wrong: string[] = []
  const worker = async () => {
    for (let point = left.shift(); point; point = left.shift()) {
      const found = await attempt(point).catch((error: unknown) => [String(error)])
      if (found.length > 0) wrong.push(`${phase}, ${point.how} at ${point.call}: ${found.join(', ')}`)
    }
  }
  await Promise.all(Array.from({ length: Number(values.together) }, worker))
  for (const line of wrong) process.stdout.write(`${line}\n`)
  return [
    row(`${phase}: writes; faults tried at them`, `${calls.length}; ${points.length}`),
    row(`${phase}: of these ended badly`, wrong.length, '0', wrong.length === 0),
  ]
}

const downloads = createServer(({ url = '' }, response) => {
  const text = offers.get(url)
  response.writeHead(text === undefined ? 404 : 200).end(text)
}).listen(0, '127.0.0.1')
await once(downloads, 'listening')
const { port } = downloads.address() as AddressInfo
try {
  await using stand = await setUp({}, 'proof-faults')
  const rows = [
    ...(await tryAll('update', (fault, log) => update(`http://127.0.0.1:${port}`, fault, log))),
    ...(await tryAll('enrol', (fault, log) => live(stand, 'enrol', fault, log))),
    ...(await tryAll('spool', (fault, log) => live(stand, 'run', fault, log))),
    row('load of the machine', (loadavg()[0] ?? 0).toFixed(1)),
  ]
  process.stdout.write(`\n${tableOf(rows)}\n`)
  if (!isProven(rows)) process.exitCode = 1
} finally {
  downloads.close()
  rmSync(folder, { recursive: true })
}
