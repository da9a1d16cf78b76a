import type { EngineAt, StoreAt } from '../config.ts'
import { createHttpEngine, type HttpEngine } from './http-engine.ts'
import { createEngineHttp } from './engine-http.ts'
import { type Archive, createArchive } from './victoria-archive.ts'
import { createQueries } from './victoria-queries.ts'

export type Victoria = Omit<HttpEngine, 'page'> &
  ReturnType<typeof createQueries> & {
    archive: Archive
    /** The same for the samples of one workspace. */
    archiveOf(workspaceId: string): Archive
    /** The processes that hold samples: one, or each vminsert and vmstorage of a cluster. */
    nodes: HttpEngine[]
    /** Changes whenever acknowledged samples may be lost, so that agents send their last points again. */
    readEpoch: () => Promise<string>
    /** Bytes are posted to a path of the write address over a keep-alive connection; returns the status. */
    post(path: string, body: Buffer, encoding?: string): Promise<number>
    deleteSeries(selector: string): Promise<void>
  }

const patienceMs = 10_000

const name = 'VictoriaMetrics'

export function createVictoria({ write, nodes: storeNodes, ...at }: StoreAt): Victoria {
  const reads = createEngineHttp(name, at)
  const writes = createEngineHttp(name, write)
  const engineOf = (of: EngineAt) => createHttpEngine({ name, at: of, healthPath: '/api/v1/query?query=1' })
  const reader = engineOf(at)
  const writer = engineOf(write)
  // vmselect deletes under a path beside the one that it reads under.
  const deleter = engineOf({ ...at, url: at.url.replace('/select/', '/delete/') })
  const nodes = storeNodes.map(engineOf)
  return {
    ...reader,
    ...createQueries(reads),
    archive: createArchive({ reader, writer, nodes }),
    archiveOf: (workspaceId) => createArchive({ reader, writer, nodes }, workspaceId),
    nodes,
    readEpoch: createEpochReader(nodes),
    async post(path, body, encoding) {
      const headers = encoding ? { 'content-encoding': encoding } : {}
      const { status } = await writes.post(path, body, { timeoutMs: patienceMs, headers })
      return status
    },
    async deleteSeries(selector) {
      const body = new URLSearchParams({ 'match[]': selector })
      const response = await deleter.fetch('/api/v1/admin/tsdb/delete_series', { method: 'POST', body })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`VictoriaMetrics answered ${response.status}`)
    },
    async close() {
      await Promise.all([reads.close(), writes.close()])
    },
  }
}

const epochPatienceMs = 5000
/** A node that has not answered for so long counts as lost. Agents keep their acknowledged points for two minutes. */
const goneMs = 10_000

type NodeStart = { start: string; seenAt: number }

/**
 * The start times of all nodes. A node that was killed lost what it had acknowledged and not written; one that stays
 * away may never come back, so its absence is a change as well.
 */
export const epochOf = (nodes: readonly NodeStart[], now: number): string =>
  nodes.map(({ start, seenAt }) => (now - seenAt < goneMs ? start : 'gone')).join('-')

/** Reads the epoch of a store; rejects if none of its nodes answers. */
function createEpochReader(nodes: readonly HttpEngine[]) {
  const starts: NodeStart[] = nodes.map(() => ({ start: '', seenAt: -Infinity }))

  async function look(node: HttpEngine, at: number) {
    const text = await node.page('/metrics', AbortSignal.timeout(epochPatienceMs))
    const start = /^process_start_time_seconds (\d+)/m.exec(text)?.[1]
    if (!start) throw new Error('VictoriaMetrics does not report its start time')
    starts[at] = { start, seenAt: performance.now() }
  }

  return async (): Promise<string> => {
    const looks = await Promise.allSettled(nodes.map(look))
    const failed = looks.filter((one) => one.status === 'rejected')
    if (failed.length === nodes.length) throw failed[0]?.reason
    return epochOf(starts, performance.now())
  }
}
