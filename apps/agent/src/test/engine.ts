import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import { onTestFinished } from 'vitest'

type Reply = string | ((outgoing: ServerResponse) => void)

/** A container engine on a socket. What it has no answer for is not found. */
export async function startEngine(
  path: string,
  replies: Record<string, Reply> = {},
  server = 'Docker/27.5.1 (linux)',
) {
  const engine = { replies, calls: [] as string[], connections: 0, close: () => {} }
  const listener = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    engine.calls.push(`${incoming.method} ${incoming.url}`)
    const reply = engine.replies[incoming.url ?? '']
    outgoing.setHeader('server', server)
    if (typeof reply === 'function') return reply(outgoing)
    outgoing.writeHead(reply === undefined ? 404 : 200, { 'content-type': 'application/json' })
    return outgoing.end(reply ?? '{"message":"no such thing"}')
  })
  listener.on('connection', () => engine.connections++)
  mkdirSync(dirname(path), { recursive: true })
  listener.listen(path)
  await once(listener, 'listening')
  engine.close = () => {
    listener.closeAllConnections()
    listener.close()
  }
  onTestFinished(engine.close)
  return engine
}
