import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { BlockList, connect, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The bridges that Docker and Podman make; what else is in their networks are containers of this machine. */
const bridge = /^(docker\d+|br-[0-9a-f]{12}|(cni-)?podman\d+)$/

type Way = {
  listen: number
  /** A port on the loopback. */
  to: number
  /** What the paths of all requests begin with. */
  only?: string
}

/**
 * Engines in containers reach the server of this machine by the address of their host, at which the server, on the loopback,
 * does not listen. These ports stand there for it: for the containers and this machine alone, and only for what engines ask.
 */
export async function openHostGateway(ways: Record<string, Way>): Promise<Server[]> {
  const opened = await Promise.all(Object.values(ways).map(open))
  return opened.flatMap((server) => server ?? [])
}

/** Nothing if another process of this machine keeps it open already. */
async function open({ listen, to, only }: Way): Promise<Server | undefined> {
  const server = only === undefined ? forwardBytes(to) : forwardRequests(to, only)
  server.on('connection', (socket) => {
    socket.on('error', () => socket.destroy())
    if (!isEngine(socket)) socket.destroy()
  })
  try {
    server.listen(listen)
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined
    throw error
  }
  server.unref()
  return server
}

function forwardRequests(port: number, only: string): Server {
  return createServer((incoming, response) => {
    // As the server will read it: with neither dots nor a host that lead elsewhere.
    const target = URL.parse(incoming.url ?? '', 'http://127.0.0.1')
    if (target?.host !== '127.0.0.1' || !target.pathname.startsWith(only)) {
      response.writeHead(404).end()
      return
    }
    const { method, headers } = incoming
    const path = target.pathname + target.search
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method: method ?? 'GET',
      path,
      headers,
      agent: false,
    })
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    outgoing.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
}

function forwardBytes(port: number): Server {
  return createTcpServer((socket) => {
    const target = connect({ host: '127.0.0.1', port })
    target.on('error', () => socket.destroy())
    socket.on('close', () => target.destroy())
    target.on('close', () => socket.destroy())
    socket.pipe(target).pipe(socket)
  })
}

/** Docker Desktop, Podman without root and WSL come from an address of this machine, others from the containers' own. */
export function isEngine(
  { remoteAddress = '' }: Pick<Socket, 'remoteAddress'>,
  interfaces = networkInterfaces(),
) {
  const list = new BlockList()
  for (const [name, addresses = []] of Object.entries(interfaces)) {
    for (const { address, family, cidr } of addresses) {
      const kind = family === 'IPv4' ? 'ipv4' : 'ipv6'
      list.addAddress(address, kind)
      if (bridge.test(name) && cidr !== null) list.addSubnet(address, Number(cidr.split('/')[1]), kind)
    }
  }
  // An IPv4 address is written as one of IPv6 where both are listened on.
  const address = remoteAddress.replace(/^::ffff:/, '')
  return address !== '' && list.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}
