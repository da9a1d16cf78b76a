import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { addDevice, everyTenSeconds, writeSamples } from '../../../test/agents/watched.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { withOwnEngines } from '../../../test/engines/own-engines.ts'

const { beforeAll, afterAll } = withOwnEngines("it runs Debian's promtool")

const run = promisify(execFile)

let server: TestServer
let key: string
let device: string
const points = everyTenSeconds(30, (n) => n)
const end = String((points.at(-1)?.[0] ?? 0) / 1000)
const start = String(Number(end) - 60)

beforeAll(async () => {
  server = await startServer()
  const owner = await signedInPerson(server)
  const body = { name: 'promtool', scopes: ['read'], expiresInDays: 1 }
  key = (await server.call('POST', '/api/api-keys', { token: owner.token, body })).body.token
  device = await addDevice(server, owner)
  await writeSamples(server, { workspaceId: owner.workspaceId, device }, [['system_cpu_busy_ratio', points]])
})
afterAll(() => server.close())

/** promtool as Debian packages it; the key is the password in the address, and the user has any name. */
async function promtool(command: string, ...args: string[]) {
  const { stdout } = await run('promtool', ['query', command, ...args])
  return stdout
}

const url = () => {
  const address = new URL(`${server.url}/api/prometheus`)
  address.username = 'anybody'
  address.password = key
  return address.href
}

test('promtool runs instant and range queries', async () => {
  const instant = await promtool('instant', `--time=${end}`, url(), 'max(system_cpu_busy_ratio) by (device)')
  expect(instant).toBe(`{device="${device}"} => 29 @[${end}]\n`)
  const range = await promtool(
    'range',
    `--start=${start}`,
    `--end=${end}`,
    '--step=20s',
    url(),
    'sum(system_cpu_busy_ratio)',
  )
  expect(range).toBe(
    `{} =>\n23 @[${start}]\n25 @[${Number(start) + 20}]\n27 @[${Number(start) + 40}]\n29 @[${end}]\n`,
  )
})

test('promtool lists series, and labels of all time', async () => {
  expect(await promtool('series', '--match=system_cpu_busy_ratio', url())).toContain(`device="${device}"`)
  expect(await promtool('labels', url(), 'device')).toBe(`${device}\n`)
})

test('promtool shows the error of a query', async () => {
  const failure = await promtool('instant', url(), 'sum(').catch((error: Error) => error)
  expect(String(failure)).toContain('bad_data')
})
