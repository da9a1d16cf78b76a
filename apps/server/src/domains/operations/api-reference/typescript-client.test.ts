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

const mistakes = [
  ["'/api/devices'", "'/api/machines'"],
  ["state: 'offline'", "state: 'sideways'"],
  ['lastSeenAt }', 'seenAt }'],
  ['error.code', 'error.kode'],
] as const

/** What the compiler finds in the example and in copies with one mistake each, by file, in one run. */
async function compile(code: string): Promise<Map<string, string[]>> {
  const files = new Map([['example.ts', code]])
  for (const [index, [right, wrong]] of mistakes.entries()) {
    expect(code).toContain(right)
    files.set(`wrong-${index}.ts`, code.replace(right, wrong))
  }
  for (const [name, text] of files) await writeFile(join(folder, name), text)
  const options =
    '--noEmit --strict --module nodenext --target es2024 --types node --allowImportingTsExtensions'
  const args = [join(root, 'node_modules/.bin/tsc'), ...options.split(' '), '--ignoreConfig', ...files.keys()]
  const output = await run(process.execPath, args, { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
  const lines = output.split('\n').filter((line) => !line.startsWith(' ') && line !== '')
  return Map.groupBy(lines, (line) => line.split('(')[0] ?? '')
}

test(
  'the example of the documentation compiles against the document of the server, runs, and is refused with a mistake',
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
    const found = await compile(code)
    expect([...found.keys()].toSorted()).toEqual(mistakes.map((_, index) => `wrong-${index}.ts`))
    for (const lines of found.values()) expect(lines[0]).toContain('error TS')

    const call = (KEY: string) =>
      run(process.execPath, ['example.ts'], { cwd: folder, env: { MARSAD: server.url, KEY } })
    expect((await call(key)).stdout).toMatch(/^away 20\d\d-.*Z\n$/)
    await expect(call('marsad_k_none-that-exists')).rejects.toThrow('auth.session_ended')
  },
)
