import { LRUCache } from 'lru-cache'
import { createCache } from '../../../platform/cache.ts'
import type { OrderFigure } from './fleet.series.ts'

/** A figure of all devices in a workspace, as it was at one time. */
export type Snapshot = { atSeconds: number; values: ReadonlyMap<string, number> }
type FigureOfFleet = { workspaceId: string; figure: OrderFigure }
export type SnapshotWanted = FigureOfFleet & { atSeconds?: number | undefined }

type Read = (wanted: FigureOfFleet & { atSeconds: number }) => Promise<Snapshot['values']>

/** Values of all workspaces together; one takes about 130 bytes, and a snapshot has one of each device. */
const most = 1_000_000
const sizeOf = ({ values }: Snapshot) => 1 + values.size

/** Later pages of a list are requested within minutes of the first. */
const pagesMs = 120_000

/**
 * The newest snapshot of each figure, and the one before it for the later pages of a list. Any other time is answered
 * with the newest: the time comes from a cursor, which anyone can write.
 */
export function createSnapshots(read: Read) {
  // Agents report every half minute.
  const newest = createCache<Snapshot>({ freshMs: 10_000, staleMs: 20_000, most, sizeOf })
  const paged = new LRUCache<string, Snapshot[]>({
    maxSize: most,
    sizeCalculation: (two) => two.reduce((sum, one) => sum + sizeOf(one), 0),
    ttl: pagesMs,
    ttlAutopurge: true,
  })

  return async ({ workspaceId, figure, atSeconds }: SnapshotWanted): Promise<Snapshot> => {
    const key = `${workspaceId} ${figure}`
    const known = paged.get(key)?.find((one) => one.atSeconds === atSeconds)
    if (known) return known
    return newest(key, async () => {
      const now = Math.floor(Date.now() / 1000)
      const snapshot = { atSeconds: now, values: await read({ workspaceId, figure, atSeconds: now }) }
      paged.set(key, [snapshot, ...(paged.get(key)?.slice(0, 1) ?? [])])
      return snapshot
    })
  }
}
