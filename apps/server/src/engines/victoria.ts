import type { EngineAt } from '../config.ts'
import { createHttpEngine, type HttpEngine } from './http-engine.ts'
import { createEngineHttp } from './engine-http.ts'
import { createArchive } from './victoria-archive.ts'
import { createQueries } from './victoria-queries.ts'

export type Victoria = HttpEngine &
  ReturnType<typeof createQueries> & {
    archive: ReturnType<typeof createArchive>
    /** Bytes are posted to a path of the engine over a keep-alive connection; returns the status. */
    post(path: string, body: Buffer, encoding?: string): Promise<number>
  }

const patienceMs = 10_000

const name = 'VictoriaMetrics'

export function createVictoria(at: EngineAt): Victoria {
  const http = createEngineHttp(name, at)
  const engine = createHttpEngine({ name, at, healthPath: '/api/v1/query?query=1' })
  return {
    ...engine,
    ...createQueries(http),
    archive: createArchive(engine),
    async post(path, body, encoding) {
      const headers = encoding ? { 'content-encoding': encoding } : {}
      const { status } = await http.post(path, body, { timeoutMs: patienceMs, headers })
      return status
    },
    close: http.close,
  }
}
