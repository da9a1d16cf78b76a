import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateTypes } from '@marsad/openapi/generate-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDevice } from '../../../test/agents/watched.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

const root = join(import.meta.dirname, '../../../../../..')
const run = promisify(execFile)
const minute = 60_000

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(join(tmpdir(), 'marsad-client-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const document = await fetch(`${server.url}/api/openapi.json`)
  await writeFile(join(folder, 'marsad.ts'), await generateTypes(await document.text()))
}, 3 * minute)
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** The example as a reader copies it. */
async function exampleIn(page: string) {
  const [, code = ''] =
    /```ts\n(import createClient[^]*?)```/.exec(await readFile(join(root, page), 'utf8')) ?? []
  return code
}

/** What the compiler finds. */
async function compile(name: string, code: string): Promise<string> {
  await writeFile(join(folder, name), code)
  const options =
    '--noEmit --strict --module nodenext --target es2024 --types node --allowImportingTsExtensions'
  const args = [join(root, 'node_modules/.bin/tsc'), ...options.split(' '), '--ignoreConfig', name]
  return run(process.execPath, args, { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
}

test(
  'the example of the documentation compiles against the document of the server, and runs',
  { timeout: 3 * minute },
  async () => {
    const owner = await signedInPerson(server)
    await addDevice(server, owner, { name: 'away', lastSeenAt: new Date(Date.now() - 60 * minute) })
    await addDevice(server, owner, { name: 'here' })
    const body = { name: 'Script', scopes: ['read'], expiresInDays: 1 }
    const key = (await server.call('POST', '/api/api-keys', { token: owner.token, body })).body
      .token as string
    const code = await exampleIn('docs/api.md')
    expect(code).toContain('createClient')
    expect(await exampleIn('docs/ar/api.md')).toBe(code)
    expect(await compile('example.ts', code)).toBe('')

    const call = (KEY: string) =>
      run(process.execPath, ['example.ts'], { cwd: folder, env: { MARSAD: server.url, KEY } })
    expect((await call(key)).stdout).toMatch(/^away 20\d\d-.*Z\n$/)
    await expect(call('marsad_k_none-that-exists')).rejects.toThrow('auth.session_ended')
  },
)

test.for([
  ["'/api/devices'", "'/api/machines'"],
  ["state: 'offline'", "state: 'sideways'"],
  ['lastSeenAt }', 'seenAt }'],
  ['error.code', 'error.kode'],
] as const)('the compiler refuses %s as %s', { timeout: 3 * minute }, async ([right, wrong]) => {
  const code = await exampleIn('docs/api.md')
  expect(code).toContain(right)
  expect(await compile('wrong.ts', code.replace(right, wrong))).toContain('error TS')
})
