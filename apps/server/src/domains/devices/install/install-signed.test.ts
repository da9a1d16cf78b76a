import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { putAgent, signAgent } from '../../../test/agents/stub-agent.ts'

const keys = generateKeyPairSync('ed25519')
const outsiders = generateKeyPairSync('ed25519')
const executable = (version: string) => `marsad-agent-${version}-${process.platform}-${process.arch}`
const agentDir = mkdtempSync(join(tmpdir(), 'marsad-agent-'))
let root: string
let server: TestServer

beforeAll(async () => {
  server = await startServer({ MARSAD_AGENT_DIR: agentDir })
})
afterAll(async () => {
  await server.close()
  rmSync(agentDir, { recursive: true })
})
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marsad-root-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Publishes a version of the agent on the server; null leaves it unsigned. */
function offer(version: string, signedBy: typeof keys | null = keys) {
  for (const file of globSync('*', { cwd: agentDir })) rmSync(join(agentDir, file))
  // An executable runs without Node.js, so openssl checks the signature.
  const program = `#!/bin/sh
[ "$1" != version ] || exec echo ${version}
exec '${process.execPath}' '${agentDir}/marsad-agent.mjs' "$@"
`
  const names = putAgent(agentDir, version, { [executable(version)]: program })
  if (signedBy) signAgent(agentDir, version, signedBy, names)
}

const ways = { node: ['--node', process.execPath], openssl: ['--node-mirror', 'file:///nowhere'] }
type Way = keyof typeof ways

async function install(way: Way, options: string[] = [], enrolmentKey = 'first') {
  const { body } = await server.call('GET', '/install.sh')
  const child = spawn('sh', ['-s', '--', '--root', root, ...ways[way], ...options], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', MARSAD_ENROLMENT_KEY: enrolmentKey },
    cwd: tmpdir(),
  })
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  child.stdin.end(String(body).replace(/^server='.*'$/m, `server='${server.url}'`))
  const status = await new Promise((settle) => child.on('close', settle))
  return { status, stdout: await stdout, stderr: await stderr }
}

/** All files of the machine with their contents. */
const machine = () =>
  globSync('**/*', { cwd: root })
    .toSorted()
    .map((path) => [path, statSync(join(root, path)).isFile() ? readFileSync(join(root, path), 'utf8') : ''])

const change = (name: string, from: string, to: string) => {
  const path = join(agentDir, name)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

const refused: [string, () => void, RegExp][] = [
  [
    'a file that was changed after it was signed',
    () => change(offeredName, '#!', '#! '),
    /has the wrong (size|SHA-256)/,
  ],
  [
    'a statement that was changed after it was signed',
    () => change('marsad-agent.release', 'version 2.0.0', 'version 2.0.1'),
    /not signed with/,
  ],
  [
    'a signature by another key than the installed one',
    () => offer('2.0.0', outsiders),
    /not signed with the installed agent/,
  ],
  [
    'a signature by another key than the one it names',
    () => {
      const key = readFileSync(join(agentDir, 'release.pub'))
      offer('2.0.0', outsiders)
      writeFileSync(join(agentDir, 'release.pub'), key)
    },
    /not signed with this server/,
  ],
  ['no signature', () => offer('2.0.0', null), /not signed with the installed agent/],
  ['an older version that was signed once', () => offer('0.9.0'), /older than the installed 1\.0\.0/],
]
let offeredName = ''

for (const way of ['node', 'openssl'] as const) {
  test.for(refused)(
    `checked by ${way}, %s is refused and the machine stays as it was`,
    async ([, forge, reason]) => {
      offer('1.0.0')
      expect(await install(way)).toMatchObject({ status: 0 })
      const before = machine()
      offer('2.0.0')
      offeredName = way === 'node' ? 'marsad-agent.mjs' : executable('2.0.0')
      forge()
      const { status, stderr } = await install(way, [], '')
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(reason) })
      expect(machine()).toEqual(before)
    },
  )

  test(`checked by ${way}, a newer version of the same key is taken, another key and an older version only when asked for`, async () => {
    offer('1.0.0')
    const first = await install(way)
    expect(first).toMatchObject({ status: 0, stderr: '' })
    expect(first.stdout).not.toContain('not signed')
    offer('2.0.0')
    expect(await install(way, [], '')).toMatchObject({ status: 0 })
    offer('1.5.0')
    expect(await install(way, ['--downgrade'], '')).toMatchObject({ status: 0 })
    offer('3.0.0', outsiders)
    expect(await install(way, ['--new-key'], '')).toMatchObject({ status: 0 })
    offer('4.0.0', outsiders)
    expect(await install(way, [], '')).toMatchObject({ status: 0 })
  })
}

test('an agent that nobody signed says so, and is still taken by a machine that has none', async () => {
  offer('1.0.0', null)
  const { status, stdout } = await install('node')
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringContaining('this agent is not signed'),
  })
})

test('the statement is served as it was signed', async () => {
  offer('1.0.0')
  const { body } = await server.call('GET', '/agent/download/marsad-agent.release')
  expect(body).toBe(readFileSync(join(agentDir, 'marsad-agent.release'), 'utf8'))
})

/** The build of the agent's image, up to the check of what the server sent for it. */
async function buildImage() {
  const response = await fetch(`${server.url}/agent/download/marsad-agent.tar`)
  expect(response.headers.get('content-type')).toBe('application/x-tar')
  const input = Buffer.from(await response.arrayBuffer())
  execFileSync('tar', ['--extract', '--directory', root], { input })
  const { status, stderr } = spawnSync(process.execPath, ['check-release.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stderr }
}

test('the server hands out all that the image of the agent is built from, signed [D13]', async () => {
  offer('1.0.0')
  expect(await buildImage()).toEqual({ status: 0, stderr: '' })
  expect(globSync('*', { cwd: root }).toSorted()).toEqual([
    'Dockerfile',
    'check-release.mjs',
    'marsad-agent.mjs',
    'marsad-agent.release',
    'release.pub',
  ])
  expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain('RUN ["node", "check-release.mjs"]')
  for (const name of ['marsad-agent.mjs', 'marsad-agent.release', 'release.pub'])
    expect(readFileSync(join(root, name), 'utf8')).toBe(readFileSync(join(agentDir, name), 'utf8'))
})

const refusedByImage: [string, () => void, RegExp][] = [
  ['a changed agent', () => change('marsad-agent.mjs', '#!', '#! '), /its size or its SHA-256 differs/],
  [
    'a changed statement',
    () => change('marsad-agent.release', 'version 1.0.0', 'version 1.0.1'),
    /not signed with this server's release key/,
  ],
  [
    'a statement without its signature',
    () => {
      const path = join(agentDir, 'marsad-agent.release')
      writeFileSync(path, readFileSync(path, 'utf8').replace(/^signature .*\n/m, ''))
    },
    /not signed with this server's release key/,
  ],
  [
    'a signature by another key',
    () => {
      const key = readFileSync(join(agentDir, 'release.pub'))
      offer('1.0.0', outsiders)
      writeFileSync(join(agentDir, 'release.pub'), key)
    },
    /not signed with this server's release key/,
  ],
]

test.for(refusedByImage)('the image is not built from %s', async ([, forge, reason]) => {
  offer('1.0.0')
  forge()
  expect(await buildImage()).toEqual({ status: 1, stderr: expect.stringMatching(reason) })
})

test('an image of an agent that nobody signed is built with a warning, and only as it was sent', async () => {
  offer('1.0.0', null)
  expect(await buildImage()).toEqual({ status: 0, stderr: expect.stringContaining('not signed') })
  writeFileSync(join(root, 'marsad-agent.mjs'), 'another')
  const { status } = spawnSync(process.execPath, ['check-release.mjs'], { cwd: root })
  expect(status).toBe(1)
})
