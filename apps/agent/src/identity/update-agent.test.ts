import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  agentReleaseName,
  readRelease,
  releaseKeyName,
  writeRelease,
  type Release,
} from '@marsad/contract/agent/release'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { faultyDisk, type Fate } from '../test/faulty-disk.ts'
import { temporaryFolder } from '../test/folder.ts'
import { updateAgent } from './update-agent.ts'

const keys = generateKeyPairSync('ed25519')
const foreignKeys = generateKeyPairSync('ed25519')
const bundleOf = (version: string) => `// marsad-agent ${version}\nconsole.log('${version}')\n`

interface Offer {
  version?: string
  product?: Release['product']
  /** The content served under the signed name. */
  served?: string
  signedBy?: KeyObject | null
  text?: (statement: string) => string
}

/** A server that offers one release, and a machine with an agent installed from it earlier. */
async function offered({ version = '9.0.0', product = 'marsad-agent', ...more }: Offer) {
  const {
    served = bundleOf(version),
    signedBy = keys.privateKey,
    text = (statement: string) => statement,
  } = more
  const bundle = bundleOf(version)
  const sha256 = createHash('sha256').update(bundle).digest('hex')
  const signed = writeRelease({
    product,
    version,
    files: [{ name: 'marsad-agent.mjs', bytes: Buffer.byteLength(bundle), sha256 }],
  })
  const signature = signedBy
    ? `signature ${sign(null, Buffer.from(signed), signedBy).toString('base64')}\n`
    : ''
  const files = new Map([
    [`/agent/download/${agentReleaseName}`, text(signed + signature)],
    ['/agent/download/marsad-agent.mjs', served],
  ])
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())

  const folder = temporaryFolder()
  const program = join(folder, 'marsad-agent.mjs')
  writeFileSync(program, 'the one before\n')
  writeFileSync(join(folder, releaseKeyName), keys.publicKey.export({ type: 'spki', format: 'pem' }))
  const { port } = server.address() as AddressInfo
  const environment = { MARSAD_AGENT_SERVER: `http://127.0.0.1:${port}`, MARSAD_AGENT_DATA_DIR: folder }
  const output: string[] = []
  return {
    output,
    folder,
    update: (downgrade = false) =>
      updateAgent(readConfig(undefined, environment), {
        program,
        downgrade,
        say: (line) => output.push(line),
      }),
    program: () => readFileSync(program, 'utf8'),
    installed: () => {
      expect(readdirSync(folder).toSorted()).toEqual(['marsad-agent.mjs', releaseKeyName])
      return readFileSync(program, 'utf8')
    },
  }
}

test('a newer version that is signed by the key of this agent takes its place', async () => {
  const machine = await offered({})
  await machine.update()
  expect(machine.installed()).toBe(bundleOf('9.0.0'))
  expect(machine.output.at(-1)).toMatch(/^Updated from \d+\.\d+\.\d+ to 9\.0\.0\.$/)
})

test.for<[string, Offer, RegExp]>([
  [
    'a file that was changed',
    { served: bundleOf('9.0.0').replace('log', 'dir') },
    /does not match its signature/,
  ],
  ['a file that is longer than signed', { served: `${bundleOf('9.0.0')}more` }, /larger than announced/],
  ['a file that was cut off', { served: bundleOf('9.0.0').slice(0, -1) }, /does not match its signature/],
  ['another key', { signedBy: foreignKeys.privateKey }, /not signed with/],
  ['no signature', { signedBy: null }, /not signed with/],
  [
    'a statement that was changed after it was signed',
    { text: (statement) => statement.replace('version 9.0.0', 'version 9.0.1') },
    /not signed with/,
  ],
  ['another product with a good signature', { product: 'marsad' }, /not the Marsad agent/],
  ['an older version that was signed once', { version: '0.0.9' }, /older than/],
  ['a statement that is none', { text: () => '<html>' }, /no statement/],
])('an update refuses %s, and the agent stays', async ([, offer, reason]) => {
  const machine = await offered(offer)
  await expect(machine.update()).rejects.toThrow(reason)
  expect(machine.installed()).toBe('the one before\n')
})

test('a fault at each write of an update leaves the old program or the new one, and a second try the new one', async () => {
  const disk = faultyDisk()
  const programsWith = async (at: number, fault: Fate, isLasting = false) => {
    const machine = await offered({})
    disk.mend()
    disk.fate = (call) => (call === at || (isLasting && call > at) ? fault : 'done')
    await machine.update().catch(() => {})
    const { calls } = disk
    disk.mend()
    const first = machine.program()
    if (first !== bundleOf('9.0.0')) await machine.update()
    return { calls, programs: [first, machine.program()] }
  }
  const { calls } = await programsWith(-1, 'done')
  expect(calls).toBeGreaterThanOrEqual(6)
  for (let at = 0; at < calls; at += 1) {
    for (const [fault, isLasting] of [['crash after'], ['refused', true]] as const) {
      const [first, second] = (await programsWith(at, fault, isLasting)).programs
      expect(['the one before\n', bundleOf('9.0.0')]).toContain(first)
      expect(second).toBe(bundleOf('9.0.0'))
    }
  }
}, 120_000)

test('an older version is taken when somebody asks for that', async () => {
  const machine = await offered({ version: '0.0.9' })
  await machine.update(true)
  expect(machine.installed()).toBe(bundleOf('0.0.9'))
})

test('an agent that came without a key takes nothing on the word of the server alone', async () => {
  const machine = await offered({})
  rmSync(join(machine.folder, releaseKeyName))
  await expect(machine.update()).rejects.toThrow('this agent is unsigned')
})

test('a statement is read as it was written, and with nothing added to it', () => {
  const files = [{ name: 'a-1.0.0', bytes: 3, sha256: '0'.repeat(64) }]
  const text = writeRelease({ product: 'marsad', version: '1.10.0', files })
  expect(readRelease(text)).toMatchObject({
    product: 'marsad',
    version: '1.10.0',
    files,
    signed: text,
    signature: null,
  })
  const signature = `signature ${Buffer.alloc(64).toString('base64')}\n`
  expect(readRelease(text + signature).signed).toBe(text)
  for (const wrong of [
    `${text}${signature}file b 1 ${'0'.repeat(64)}\n`,
    `${text}file ../b 1 ${'0'.repeat(64)}\n`,
    `${text}${text.split('\n')[3]}\n`,
    text.replace('1.10.0', '1.10'),
    text.replace('product marsad', 'product other'),
    `${text}anything else\n`,
  ]) {
    expect(() => readRelease(wrong)).toThrow('no statement')
  }
})
