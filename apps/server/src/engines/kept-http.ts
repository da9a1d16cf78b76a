import { Pool, type Dispatcher } from 'undici'

type Options = { timeoutMs: number; headers: Record<string, string> }
export type KeptHttp = ReturnType<typeof createKeptHttp>

// Shorter than the minute after which VictoriaMetrics closes an idle connection.
const idleMs = 30_000

/** Plain POSTs over kept connections, without the streams of `fetch` and Node's client, which hot paths feel. */
export function createKeptHttp(url: string) {
  const pool = new Pool(new URL(url).origin, { connections: 64, keepAliveTimeout: idleMs })

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
        { path, method: 'POST', body, headers },
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
            resolve({ status, text: () => Buffer.concat(chunks).toString() })
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
