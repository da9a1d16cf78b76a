import { Agent, request } from 'node:http'
import { createHttpEngine, type HttpEngine } from './http-engine.ts'
import { createQueries } from './victoria-queries.ts'

export type Victoria = HttpEngine &
  ReturnType<typeof createQueries> & {
    /** Hands bytes to a path of the engine over a kept connection; gives the status of its answer. */
    post(path: string, body: Buffer, encoding?: string): Promise<number>
  }

const patienceMs = 10_000

export function createVictoria({ url }: { url: string }): Victoria {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'lifo' })
  const { hostname, port } = new URL(url)

  const post = (path: string, body: Buffer, encoding?: string) =>
    new Promise<number>((resolve, reject) => {
      const call = request(
        {
          agent,
          hostname,
          port,
          path,
          method: 'POST',
          timeout: patienceMs,
          headers: { 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) },
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 500))
          answer.on('error', reject)
        },
      )
      call.on('timeout', () =>
        call.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })),
      )
      call.on('error', reject)
      call.end(body)
    })

  const engine = createHttpEngine({ url, healthPath: '/health' })
  return {
    ...engine,
    ...createQueries(url),
    post,
    async close() {
      agent.destroy()
    },
  }
}
