import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { putAgent, stubAgent } from '../../../test/agents/stub-agent.ts'

const bundle = stubAgent('9.9.9')
const key = 'marsad_e_0123456789'
let agentDir: string
let root: string
let server: TestServer
let script: string

beforeAll(async () => {
  agentDir = await mkdtemp(join(tmpdir(), 'marsad-agent-'))
  putAgent(agentDir, '9.9.9')
  server = await startServer({ MARSAD_AGENT_DIR: agentDir })
  script = await served()
})
afterAll(async () => {
  await server.close()
  await rm(agentDir, { recursive: true })
  await rm(root, { recursive: true })
})
beforeEach(async () => {
  if (root) await rm(root, { recursive: true })
  root = await mkdtemp(join(tmpdir(), 'marsad-root-'))
})

/**
 * The script with the address of the test server, whose port is known only after the configuration was read.
 */
async function served(): Promise<string> {
  const { body } = await server.call('GET', '/install.sh')
  return String(body).replace(/^server='.*'$/m, `server='${server.url}'`)
}

async function runScript(code: string, options: string[], enrolmentKey = '') {
  const child = spawn('sh', ['-s', '--', ...options], {
    env: {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      ...(enrolmentKey && { MARSAD_ENROLMENT_KEY: enrolmentKey }),
    },
    cwd: tmpdir(),
  })
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  child.stdin.end(code)
  const status = await new Promise((settle) => child.on('close', settle))
  return { status, stdout: await stdout, stderr: await stderr }
}

const install = (code = script, enrolmentKey = key) =>
  runScript(code, ['--root', root, '--node', process.execPath], enrolmentKey)
const tree = () => globSync('**/*', { cwd: root }).toSorted()
const identity = () => JSON.parse(readFileSync(join(root, 'var/lib/marsad-agent/identity.json'), 'utf8'))

test('the agent, its checksum and both scripts are served to machines without an account', async () => {
  const sha256 = createHash('sha256').update(bundle).digest('hex')
  const agent = await server.call('GET', '/agent/download/marsad-agent.mjs')
  expect(agent).toMatchObject({ status: 200, body: bundle })
  const sum = await server.call('GET', '/agent/download/marsad-agent.mjs.sha256')
  expect(sum.body).toBe(`${sha256}  marsad-agent.mjs\n`)
  for (const name of ['install.sh', 'install.ps1']) {
    const { status, body, headers } = await server.call('GET', `/${name}`)
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
    })
    expect(body).toContain(sha256)
    expect(body).not.toMatch(/@[A-Z0-9_]+@/)
  }
})

test('an agent that was built again is served with its new checksum', async () => {
  const before = await server.call('GET', '/agent/download/marsad-agent.mjs.sha256')
  await writeFile(join(agentDir, 'marsad-agent.mjs'), `${bundle}// again\n`)
  const after = await server.call('GET', '/agent/download/marsad-agent.mjs.sha256')
  expect(after.body).not.toBe(before.body)
  script = await served()
})

test('the script installs and enrols; the key reaches the agent by a pipe alone [D13]', async () => {
  const { status, stdout, stderr } = await install()
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('The Marsad agent collects every second')
  expect(stdout).toContain(`run --config '${root}/etc/marsad-agent.conf'`)
  expect(tree()).toEqual([
    'etc',
    'etc/marsad-agent.conf',
    'usr',
    'usr/lib',
    'usr/lib/marsad-agent',
    'usr/lib/marsad-agent/marsad-agent.mjs',
    'var',
    'var/lib',
    'var/lib/marsad-agent',
    'var/lib/marsad-agent/identity.json',
  ])
  const { deviceId, argv, env } = identity()
  expect(deviceId).toBe(key)
  expect(JSON.stringify([argv, env])).not.toContain(key)
  expect(statSync(join(root, 'var/lib/marsad-agent')).mode & 0o777).toBe(0o700)
  const written = tree()
    .filter((file) => /\.(conf|mjs)$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  expect(written.join()).not.toContain(key)
})

test('uninstall leaves nothing behind and nothing else away [D13]', async () => {
  await mkdir(join(root, 'etc'))
  await writeFile(join(root, 'etc/hosts'), '127.0.0.1 localhost\n')
  const before = tree()
  expect(await install()).toMatchObject({ status: 0 })
  expect(tree()).not.toEqual(before)
  expect(await runScript(script, ['--root', root, '--uninstall'])).toMatchObject({ status: 0 })
  expect(tree()).toEqual(before)
})

test('a second run brings the agent up to date, keeps the settings and enrols only with a key', async () => {
  await install()
  const conf = join(root, 'etc/marsad-agent.conf')
  await writeFile(conf, `${readFileSync(conf, 'utf8')}all_interfaces = yes\n`)
  expect(await install(script, '')).toMatchObject({ status: 0 })
  expect(readFileSync(conf, 'utf8')).toContain('all_interfaces = yes')
  expect(identity().deviceId).toBe(key)
  expect(await install(script, 'another')).toMatchObject({ status: 0 })
  expect(identity().deviceId).toBe('another')
  expect(readFileSync(conf, 'utf8')).toContain('all_interfaces = yes')
})

test('a download that was cut off anywhere does nothing', async () => {
  const lines = script.split('\n')
  for (let end = 5; end < lines.length - 2; end += 20) {
    await install(lines.slice(0, end).join('\n'))
    expect(tree(), `cut after line ${end}`).toEqual([])
  }
}, 120_000)

test.for([
  [
    'an agent with another checksum',
    (code: string) => code.replace(/^(file \S+ \d+) .*$/m, `$1 ${'0'.repeat(64)}`),
    key,
    /SHA-256/,
  ],
  ['a key that the server refuses', (code: string) => code, 'refuse', /Enrolment failed/],
  ['no key at all', (code: string) => code, '', /MARSAD_ENROLMENT_KEY/],
] as const)('%s ends the installation and leaves nothing', async ([, change, given, reason]) => {
  const { status, stderr } = await install(change(script), given)
  expect(status).toBe(1)
  expect(stderr).toMatch(reason)
  expect(tree()).toEqual([])
})

test('a Node that is too old is refused', async () => {
  const old = join(root, 'node')
  await writeFile(old, '#!/bin/sh\necho 20\n', { mode: 0o755 })
  const { status, stderr } = await runScript(script, ['--root', root, '--node', old], key)
  expect({ status, stderr }).toEqual({ status: 1, stderr: `${old} is not Node 24 or newer.\n` })
})

test('a machine without Node fetches it, and takes only what is listed', async () => {
  const name = `node-v24.21.0-${process.platform}-${process.arch}`
  const mirror = join(root, 'mirror/v24.21.0')
  await mkdir(join(root, name, 'bin'), { recursive: true })
  await mkdir(mirror, { recursive: true })
  await writeFile(join(root, name, 'bin/node'), `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, {
    mode: 0o755,
  })
  execFileSync('tar', ['-czf', join(mirror, `${name}.tar.gz`), '-C', root, name])
  const sum = createHash('sha256')
    .update(readFileSync(join(mirror, `${name}.tar.gz`)))
    .digest('hex')
  const target = join(root, 'target')
  const options = ['--root', target, '--node-mirror', `file://${join(root, 'mirror')}`]

  await writeFile(join(mirror, 'SHASUMS256.txt'), `${'0'.repeat(64)}  ${name}.tar.gz\n`)
  expect(await runScript(script, options, key)).toMatchObject({ status: 1 })
  expect(existsSync(join(target, 'usr'))).toBe(false)

  await writeFile(join(mirror, 'SHASUMS256.txt'), `${sum}  ${name}.tar.gz\n`)
  const { status, stdout } = await runScript(script, options, key)
  expect(status).toBe(0)
  expect(stdout).toContain('Downloading Node.js 24.21.0')
  expect(existsSync(join(target, 'usr/lib/marsad-agent/node'))).toBe(true)
  expect(existsSync(join(target, 'var/lib/marsad-agent/identity.json'))).toBe(true)
})

test.for([
  ['', (program: string) => program],
  ['.gz', (program: string) => gzipSync(program)],
] as const)(
  'a machine without Node takes the executable%s that the server has for it, and nobody else is asked',
  async ([end, pack]) => {
    const name = `marsad-agent-9.9.9-${process.platform}-${process.arch}`
    const program = `#!/bin/sh\nexec '${process.execPath}' '${agentDir}/marsad-agent.mjs' "$@"\n`
    const file = join(agentDir, `${name}${end}`)
    await writeFile(file, pack(program))
    onTestFinished(() => rm(file))
    await writeFile(join(agentDir, 'marsad-agent-0.0.1-linux-x64'), 'of another version')
    const offered = await served()
    const sum = createHash('sha256').update(program).digest('hex')
    expect(offered).toContain(`file ${name} ${program.length} ${sum}`)
    expect(await server.call('GET', '/agent/download/marsad-agent-0.0.1-linux-x64')).toMatchObject({
      status: 404,
    })
    expect(await server.call('GET', '/agent/download/..%2Fpackage.json')).toMatchObject({ status: 404 })

    const options = ['--root', root, '--node-mirror', 'file:///nowhere']
    const other = await runScript(offered.replace(sum, '0'.repeat(64)), options, key)
    expect(other).toMatchObject({ status: 1, stderr: expect.stringContaining('SHA-256') })
    expect(tree()).toEqual([])

    const { status, stdout, stderr } = await runScript(offered, options, key)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain(`'${root}/usr/lib/marsad-agent/marsad-agent' run --config`)
    const programs = () => tree().filter((path) => path.startsWith('usr/lib/marsad-agent/'))
    expect(programs()).toEqual(['usr/lib/marsad-agent/marsad-agent'])
    expect(identity().deviceId).toBe(key)

    // With Node.js installed the bundle replaces the executable, and vice versa.
    expect(await install(offered, '')).toMatchObject({ status: 0 })
    expect(programs()).toEqual(['usr/lib/marsad-agent/marsad-agent.mjs'])
    expect(await runScript(offered, options)).toMatchObject({ status: 0 })
    expect(programs()).toEqual(['usr/lib/marsad-agent/marsad-agent'])
  },
)
