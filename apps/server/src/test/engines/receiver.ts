import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { vi } from 'vitest'

export type Received = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  at: number
}
type Answer = { status: number; headers?: Record<string, string>; body?: string } | 'silence' | 'hang up'

/** An HTTP receiver that records requests and answers as configured. */
export async function openReceiver() {
  const received: Received[] = []
  let answer: (request: Received) => Answer = () => ({ status: 200 })
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, path: url, headers, body: Buffer.concat(chunks).toString(), at: Date.now() }
      received.push(one)
      const given = answer(one)
      if (given === 'silence') return
      if (given === 'hang up') request.socket.destroy()
      else response.writeHead(given.status, given.headers).end(given.body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    answerWith(next: Answer | ((request: Received) => Answer)) {
      answer = typeof next === 'function' ? next : () => next
    },
    /** Waits until this many requests arrived at a path; returns them. */
    at: (path: string, count = 1) =>
      vi.waitFor(
        () => {
          const found = received.filter((one) => one.path.startsWith(path))
          if (found.length < count) throw new Error(`${path} received ${found.length} of ${count}`)
          return found
        },
        { timeout: 30_000, interval: 50 },
      ),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
