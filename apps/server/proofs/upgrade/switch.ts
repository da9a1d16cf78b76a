import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { Duplex } from 'node:stream'

const checkMs = 250

type Upstream = { url: string; isHealthy: boolean }

/** What a proxy in front of two servers does: checks the health of each, and divides requests among the healthy. */
export async function startSwitch(port: number) {
  const upstreams = new Map<string, Upstream>()
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let turn = 0

  const check = async (upstream: Upstream) => {
    const answer = await fetch(`${upstream.url}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(
      () => null,
    )
    upstream.isHealthy = answer?.status === 200
    await answer?.body?.cancel()
  }
  const timer = setInterval(() => upstreams.forEach((upstream) => void check(upstream)), checkMs)

  function next(): URL | undefined {
    const healthy = [...upstreams.values()].filter(({ isHealthy }) => isHealthy)
    turn += 1
    const chosen = healthy[turn % healthy.length]
    return chosen && new URL(chosen.url)
  }

  const server = createServer((incoming, outgoing) => {
    const to = next()
    if (!to) {
      outgoing.writeHead(502).end()
      return
    }
    const { method, url, headers } = incoming
    const onward = request({ host: to.hostname, port: to.port, path: url, method, headers, agent })
    onward.on('response', (answer) => {
      const { connection: _, ...forwarded } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, forwarded)
      pipeline(answer, outgoing).catch(() => outgoing.destroy())
    })
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.on('close', () => onward.destroy())
    pipeline(incoming, onward).catch(() => {})
  })

  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const to = next()
    if (!to) {
      socket.destroy()
      return
    }
    const onward = connect(Number(to.port), to.hostname, () => {
      const headers = incoming.rawHeaders.reduce(
        (text, word, place) => text + (place % 2 === 0 ? `${word}: ` : `${word}\r\n`),
        '',
      )
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`)
      onward.write(head)
      onward.pipe(socket)
      socket.pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
    socket.on('close', () => onward.destroy())
    onward.on('close', () => socket.destroy())
  })

  // Longer than any client rests, else it would close a connection that is just being used.
  server.keepAliveTimeout = 120_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    /** Resolves once it was seen to be healthy. */
    async add(name: string, url: string) {
      const upstream = { url, isHealthy: false }
      upstreams.set(name, upstream)
      while (!upstream.isHealthy) await check(upstream)
    },
    close() {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
