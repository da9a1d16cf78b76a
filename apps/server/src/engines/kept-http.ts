import { Pool, type Dispatcher } from 'undici'
import type { EngineAt } from '../config.ts'
import { authorizationOf, CredentialRefused } from './http-engine.ts'

type Options = { timeoutMs: number; headers: Record<string, string> }
export type KeptHttp = ReturnType<typeof createKeptHttp>

// Shorter than the minute after which VictoriaMetrics closes an idle connection.
const idleMs = 30_000

/** Plain POSTs over kept connections, without the streams of `fetch` and Node's client, which hot paths feel. */
export function createKeptHttp(name: string, at: EngineAt) {
  const authorization = authorizationOf(at)
  const pool = new Pool(new URL(at.url).origin, { connections: 64, keepAliveTimeout: idleMs })

  const post = (path: string, body: Buffer, { timeoutMs, headers }: Options) =>
    new Promise<{ status: number; text: () => string }>((resolve, reject) => {
      const chunks: Buffer[] = []
      let status = 500
      let call: Dispatcher.DispatchController | undefined
      let late: Error | undefined
      // Of the whole answer: an engine that trickles is as good as away.
      const timer = setTimeout(() => {
        late = Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })
        call?.abort(late)
        reject(late)
      }, timeoutMs)

      pool.dispatch(
        { path, method: 'POST', body, headers: { ...authorization, ...headers } },
        {
          onRequestStart(controller) {
            call = controller
            // It waited for a connection until nobody waited for it any more.
            if (late) controller.abort(late)
          },
          onResponseStart(_, statusCode) {
            status = statusCode
          },
          onResponseData(_, chunk) {
            chunks.push(chunk)
          },
          onResponseEnd() {
            clearTimeout(timer)
            if (status === 401) reject(new CredentialRefused(name))
            else resolve({ status, text: () => Buffer.concat(chunks).toString() })
          },
          onResponseError(_, error) {
            clearTimeout(timer)
            reject(error)
          },
        },
      )
    })

  return { post, close: () => pool.destroy() }
}
