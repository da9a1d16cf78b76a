import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { Server as TcpServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEngine, openHostGateway } from './host-gateway.ts'

let server: Server
let opened: TcpServer[]
const portOf = (one: TcpServer | undefined) => {
  const address = one?.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

beforeAll(async () => {
  // It answers what it was asked, as the server of a clone would: on the loopback alone.
  server = createServer((incoming, response) => {
    void text(incoming).then((body) =>
      response
        .writeHead(202)
        .end(`${incoming.method} ${incoming.url} ${incoming.headers.authorization} ${body}`),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const to = portOf(server)
  opened = await openHostGateway({ http: { listen: 0, to, only: '/internal/' }, bytes: { listen: 0, to } })
})
afterAll(() => {
  for (const one of [server, ...opened]) one.close()
})

/** As it is written: fetch would take the dots out of the path. */
async function ask(port: number, path: string, host = 'engines') {
  const outgoing = request({ port, path, method: 'POST', headers: { host, authorization: 'Bearer secret' } })
  outgoing.end('alerts')
  const [response] = await once(outgoing, 'response')
  return { status: response.statusCode, body: await text(response) }
}

test('an engine reaches the internal endpoints of the server with its token and body', async () => {
  expect(await ask(portOf(opened[0]), '/internal/alertmanager?by=vmalert')).toEqual({
    status: 202,
    body: 'POST /internal/alertmanager?by=vmalert Bearer secret alerts',
  })
})

test.for([
  '/api/auth/register',
  '/internal',
  '/internal/../api/auth/register',
  '/internal/%2e%2e/api/devices',
  '//example.org/internal/metrics',
  'http://example.org/internal/metrics',
])('the gateway does not pass on %s', async (path) => {
  expect(await ask(portOf(opened[0]), path)).toEqual({ status: 404, body: '' })
})

test('a port without paths passes on all bytes', async () => {
  expect(await ask(portOf(opened[1]), '/any')).toMatchObject({ status: 202 })
})

const own = (cidr: string) => [
  { address: cidr.replace(/\/.*/, ''), netmask: '', mac: '', internal: false, cidr, family: 'IPv4' as const },
]
/** A machine in an office, with Docker and Podman. */
const interfaces = {
  lo: own('127.0.0.1/8'),
  eth0: own('198.51.100.2/24'),
  'br-0123456789ab': own('172.18.0.1/16'),
  podman1: own('10.89.0.1/24'),
  // Of virtual machines, and so of others.
  br0: own('203.0.113.1/24'),
}

test.for([
  ['a container of Docker', '172.18.0.7', true],
  ['a container of Podman', '::ffff:10.89.0.7', true],
  ['this machine, by its loopback', '127.0.0.1', true],
  ['this machine, by its address in the office', '::ffff:198.51.100.2', true],
  ['a neighbour in the office', '::ffff:198.51.100.7', false],
  ['a virtual machine', '203.0.113.7', false],
  ['a stranger', '2001:db8::7', false],
  ['a connection that is gone', '', false],
] as const)(
  'the gateway accepts containers and this machine alone: %s, %s, %s',
  ([, remoteAddress, isOpen]) => {
    expect(isEngine({ remoteAddress }, { ...interfaces })).toBe(isOpen)
  },
)

test('a gateway whose ports another process keeps open is left to that process', async () => {
  expect(await openHostGateway({ http: { listen: portOf(opened[0]), to: portOf(server) } })).toEqual([])
})
