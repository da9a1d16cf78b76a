import { type CheckProblem, monitorLimits } from '@marsad/contract/monitors'
import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { createSecureContext, getCACertificates } from 'node:tls'
import { type Addresses, refusedCode } from '../../../platform/outbound/index.ts'
import { deriveKey } from '../../../platform/signed-tokens.ts'
import { guardStatusOf } from '../checks/statuses.rules.ts'

/** Trusted authorities: those of Node and of the system, as in blackbox_exporter. Read once: there are many. */
export const authorities = createSecureContext({
  ca: [...new Set([...getCACertificates('default'), ...getCACertificates('system')])],
})

type Options = { host: string; port: number; secret: Uint8Array; addresses: Addresses }

// A check ends before: a request that still runs then is abandoned.
const patienceMs = (monitorLimits.timeoutSeconds + 5) * 1000

const user = 'marsad'

export const guardPassword = (secret: Uint8Array) => deriveKey(secret, 'probe guard').toString('hex')

/**
 * The proxy for the HTTP checks of blackbox_exporter. It checks the address when the connection is made, so
 * that neither a redirect nor a name that resolves differently leads into the operator's private network.
 */
export async function startGuard({ host, port, secret, addresses }: Options) {
  const wanted = Buffer.from(`Basic ${Buffer.from(`${user}:${guardPassword(secret)}`).toString('base64')}`)
  const isKnown = ({ headers }: IncomingMessage) => {
    const given = Buffer.from(headers['proxy-authorization'] ?? '')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }

  const server = createServer({ keepAliveTimeout: 1000 }, (request, response) => {
    if (!isKnown(request)) return answer(response, 407, { 'proxy-authenticate': 'Basic' })
    const target = targetOf(request)
    if (!target) return answer(response, 400)
    forward(target, request, response).catch(() => response.destroy())
  })
  server.on('connect', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (isKnown(request)) tunnel(request.url ?? '', socket, head).catch(() => socket.destroy())
    else socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
  })
  server.on('clientError', (_, socket) => socket.destroy())

  async function forward(target: URL, request: IncomingMessage, response: ServerResponse) {
    const problem = await problemOfHost(target.hostname)
    if (problem) return answer(response, guardStatusOf(problem))
    const { 'proxy-authorization': _, 'proxy-connection': __, ...headers } = request.headers
    const outgoing = requestHttp(target, {
      method: request.method ?? 'GET',
      headers: { ...headers, connection: 'close' },
      lookup: addresses.lookup,
      agent: false,
      timeout: patienceMs,
    })
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('response', (incoming) => {
      const { statusCode = 0 } = incoming
      // Other statuses do not exist, whatever the target sends.
      response.writeHead(statusCode >= 200 && statusCode <= 599 ? statusCode : 502, incoming.headers)
      incoming.pipe(response)
      incoming.on('error', () => response.destroy())
    })
    outgoing.on('error', (error) => {
      if (response.headersSent) response.destroy()
      else answer(response, guardStatusOf(problemOfError(error)))
    })
    response.on('close', () => outgoing.destroy())
    request.pipe(outgoing)
  }

  async function tunnel(authority: string, socket: Duplex, head: Buffer) {
    const target = parsed(`http://${authority}`)
    const problem = target ? await problemOfHost(target.hostname) : 'connection_failed'
    if (!target || problem) {
      socket.end(refusal(problem ?? 'connection_failed'))
      return
    }
    const outgoing = connect({
      host: bare(target.hostname),
      port: Number(target.port || 80),
      lookup: addresses.lookup,
      timeout: patienceMs,
    })
    let isOpen = false
    outgoing.on('connect', () => {
      isOpen = true
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      outgoing.write(head)
      outgoing.pipe(socket).pipe(outgoing)
    })
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', (error) => {
      if (isOpen) socket.destroy()
      else socket.end(refusal(problemOfError(error)))
    })
    outgoing.on('close', () => isOpen && socket.destroy())
    socket.on('close', () => outgoing.destroy())
  }

  /** Sockets do not look up literal addresses, so those are checked here. */
  async function problemOfHost(hostname: string): Promise<CheckProblem | undefined> {
    const { kind } = await addresses.of(bare(hostname))
    if (kind === 'refused') return 'address_refused'
    return kind === 'unknown' ? 'name_unresolved' : undefined
  }

  // Several processes of one install may share the port.
  server.listen({ host, port, reusePort: true })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The URL of the guard with the credentials of blackbox_exporter. */
export const guardUrl = (base: string, secret: Uint8Array) => {
  const url = new URL(base)
  url.username = user
  url.password = guardPassword(secret)
  return url.href
}

function answer(response: ServerResponse, status: number, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-length': 0, ...headers }).end()
}

const refusal = (problem: CheckProblem) => `HTTP/1.1 ${guardStatusOf(problem)} Refused\r\n\r\n`

/** A proxy request has an absolute URL; a request for a path is not one. */
function targetOf({ url = '' }: IncomingMessage): URL | undefined {
  return url.startsWith('http://') ? parsed(url) : undefined
}

const parsed = (url: string) => URL.parse(url) ?? undefined

/** The host without the brackets of an IPv6 URL. */
const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')

function problemOfError(error: Error): CheckProblem {
  const code = 'code' in error ? error.code : ''
  if (code === refusedCode) return 'address_refused'
  if (code === 'ENOTFOUND') return 'name_unresolved'
  return code === 'ETIMEDOUT' ? 'timed_out' : 'connection_failed'
}
