import { createHttpEngine, type HttpEngine } from './http-engine.ts'
import { createKeptHttp } from './kept-http.ts'
import { createArchive } from './victoria-archive.ts'
import { createQueries } from './victoria-queries.ts'

export type Victoria = HttpEngine &
  ReturnType<typeof createQueries> & {
    archive: ReturnType<typeof createArchive>
    /** Hands bytes to a path of the engine over a kept connection; gives the status of its answer. */
    post(path: string, body: Buffer, encoding?: string): Promise<number>
  }

const patienceMs = 10_000

export function createVictoria({ url }: { url: string }): Victoria {
  const http = createKeptHttp(url)
  return {
    ...createHttpEngine({ url, healthPath: '/health' }),
    ...createQueries(http),
    archive: createArchive(url),
    async post(path, body, encoding) {
      const headers = encoding ? { 'content-encoding': encoding } : {}
      const { status } = await http.post(path, body, { timeoutMs: patienceMs, headers })
      return status
    },
    close: http.close,
  }
}
