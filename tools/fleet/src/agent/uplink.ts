import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { text as textOf } from 'node:stream/consumers'

export type Reply = { status: number; header: (name: string) => string | undefined; text: string }

export type Post = {
  path: string
  body: string | Buffer
  headers: Record<string, string>
  from?: string | undefined
}

export type Uplink = { url: URL; post: (post: Post) => Promise<Reply>; close: () => void }

const timeoutMs = 20_000

/** The connections that a whole fleet shares. A report waits up to a tenth of a second: fewer would limit the fleet. */
function createUplink(server: string, mostSockets = 512): Uplink {
  const url = new URL(server)
  const isSecure = url.protocol === 'https:'
  const request = isSecure ? secureRequest : plainRequest
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: mostSockets })

  async function post({ path, body, headers, from }: Post): Promise<Reply> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const call = request(new URL(path, url), {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      timeout: timeoutMs,
      // An address of its own means a connection of its own.
      ...(from === undefined ? { agent } : { agent: false, localAddress: from }),
    })
    // A signal for each of thousands of requests would take a seventh of the simulator's time.
    call.on('timeout', () => call.destroy(new DOMException('No answer in time', 'TimeoutError')))
    call.on('response', resolve).on('error', reject)
    call.end(body)
    const answer = await promise
    return {
      status: answer.statusCode ?? 0,
      header: (name) => answer.headers[name]?.toString(),
      text: await textOf(answer),
    }
  }
  return { url, post, close: () => agent.destroy() }
}

export type Uplinks = ReturnType<typeof createUplinks>

/** The connections to the first server, and to those that workspaces moved to. */
export function createUplinks(first: string) {
  const byServer = new Map<string, Uplink>()
  return {
    of(server = first): Uplink {
      const known = byServer.get(server) ?? createUplink(server)
      byServer.set(server, known)
      return known
    },
    close: () => byServer.forEach((uplink) => uplink.close()),
  }
}
