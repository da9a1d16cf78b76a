import { Pool, type Dispatcher } from 'undici'
import type { EngineAt } from '../config.ts'
import { authorizationOf, CredentialRefused } from './http-engine.ts'

type Options = {
  timeoutMs: number
  headers: Record<string, string>
  /** A longer response is not read to its end. */
  mostBytes?: number
  /** Of the caller that waits for the response. */
  signal?: AbortSignal
}

/** The response exceeds `mostBytes`. */
export class ResponseTooLong extends Error {}

export type EngineHttp = ReturnType<typeof createEngineHttp>

// Shorter than the minute after which VictoriaMetrics closes an idle connection.
const idleMs = 30_000

/**
 * Plain POSTs over keep-alive connections, without the overhead that the streams of `fetch` and Node's client
 * add to hot paths.
 */
export function createEngineHttp(name: string, at: EngineAt) {
  const authorization = authorizationOf(at)
  const { origin, pathname } = new URL(at.url)
  const base = pathname.replace(/\/$/, '')
  const pool = new Pool(origin, { connections: 64, keepAliveTimeout: idleMs })

  const post = (path: string, body: Buffer, { timeoutMs, headers, mostBytes = Infinity, signal }: Options) =>
    new Promise<{ status: number; bytes: () => Buffer; text: () => string }>((resolve, reject) => {
      const chunks: Buffer[] = []
      let status = 500
      let call: Dispatcher.DispatchController | undefined
      let late: Error | undefined
      // The time-out covers the whole response: an engine that trickles is treated as unavailable.
      const giveUp = (error: Error) => {
        late = error
        call?.abort(error)
        reject(error)
      }
      const timer = setTimeout(
        () => giveUp(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })),
        timeoutMs,
      )
      const leave = () => giveUp(new Error('nobody waits for the answer'))
      signal?.addEventListener('abort', leave, { once: true })
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      let length = 0

      pool.dispatch(
        { path: base + path, method: 'POST', body, headers: { ...authorization, ...headers } },
        {
          onRequestStart(controller) {
            call = controller
            // The request waited for a connection until it timed out.
            if (late) controller.abort(late)
          },
          onResponseStart(_, statusCode) {
            status = statusCode
          },
          onResponseData(_, chunk) {
            chunks.push(chunk)
            length += chunk.length
            if (length > mostBytes) giveUp(new ResponseTooLong())
          },
          onResponseEnd() {
            settle()
            const bytes = () => Buffer.concat(chunks)
            if (status === 401) reject(new CredentialRefused(name))
            else resolve({ status, bytes, text: () => bytes().toString() })
          },
          onResponseError(_, error) {
            settle()
            reject(error)
          },
        },
      )
    })

  return { post, close: () => pool.destroy() }
}
