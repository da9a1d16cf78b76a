import { readFileSync } from 'node:fs'
import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { connectThroughProxy } from './proxy.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** The error code of the contract, if the server sent one. */
  code: string | undefined
  body: unknown
}

export interface Http {
  /** The response as a stream; the caller bounds how much is read. */
  get(path: string): Promise<IncomingMessage>
  post(path: string, body: Buffer | object, headers?: Record<string, string>): Promise<Answer>
  /** Makes the same connections for the live socket. */
  agent: HttpAgent
  url(path: string): URL
  isSecure: boolean
  /** Another server, reached in the same way. */
  to(server: string): Http
  /** From now on everything goes to another server; connections to this one are closed. */
  moveTo(server: string): void
  close(): void
}

const answerTimeoutMs = 20_000
const mostAnswerBytes = 64 * 1024

/**
 * The only HTTP client to the server. Only node:http and node:https: `fetch` would add 20 MB to the process.
 */
export function createHttp(server: string, options: Options = {}): Http {
  let now = connect(server, options)
  const url = (path: string) => new URL(now.base.pathname.replace(/\/$/, '') + path, now.base)

  return {
    get agent() {
      return now.agent
    },
    get isSecure() {
      return now.isSecure
    },
    url,
    to: (other) => createHttp(other, options),
    moveTo(other) {
      now.agent.destroy()
      now = connect(other, options)
    },
    close: () => now.agent.destroy(),
    get: (path) =>
      new Promise((resolve, reject) => {
        const outgoing = now.request(url(path), { agent: now.agent, timeout: answerTimeoutMs })
        outgoing.on('timeout', () => outgoing.destroy(new Error('The server does not answer')))
        outgoing.on('error', reject)
        outgoing.on('response', resolve)
        outgoing.end()
      }),
    post: (path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
        const outgoing = now.request(url(path), {
          method: 'POST',
          agent: now.agent,
          signal: AbortSignal.timeout(answerTimeoutMs),
          headers: { 'content-type': 'application/json', 'content-length': bytes.length, ...headers },
        })
        outgoing.on('error', reject)
        outgoing.on('response', (incoming) => {
          const chunks: Buffer[] = []
          let size = 0
          incoming.on('data', (chunk: Buffer) => {
            size += chunk.length
            if (size > mostAnswerBytes) incoming.destroy(new Error('The answer is too long'))
            else chunks.push(chunk)
          })
          incoming.on('error', reject)
          incoming.on('end', () => {
            const answer = readJson(Buffer.concat(chunks).toString())
            const code = isRecord(answer) && typeof answer.code === 'string' ? answer.code : undefined
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, code, body: answer })
          })
        })
        outgoing.end(bytes)
      }),
  }
}

type Options = { proxy?: string; caFile?: string }

function connect(server: string, { proxy = '', caFile = '' }: Options) {
  const base = new URL(server)
  const isSecure = base.protocol === 'https:'
  const options = {
    keepAlive: true,
    maxSockets: 2,
    ...(caFile && { ca: readFileSync(caFile) }),
  }
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options)
  if (proxy) connectThroughProxy(agent, new URL(proxy), { isSecure })
  return { base, agent, isSecure, request: isSecure ? httpsRequest : httpRequest }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A proxy may answer in HTML. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
