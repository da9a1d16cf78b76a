import type { Service } from '../../lib/ctx.ts'
import { createKept } from '../../lib/kept.ts'
import { perService } from '../../lib/per-service.ts'
import { figuresOfAll, type OrderFigure } from './fleet.series.ts'

type Snapshot = { atSeconds: number; values: ReadonlyMap<string, number> }
type Wanted = { workspaceId: string; figure: OrderFigure; atSeconds?: number | undefined }

const keep = perService(() => ({
  newest: createKept<Snapshot>({ freshMs: 5000, staleMs: 25_000, most: 100 }),
  // Whoever turns pages does so within minutes, and what is past does not change.
  past: createKept<Snapshot>({ freshMs: 120_000, staleMs: 0, most: 100 }),
}))

/** A figure of all devices of a workspace: the newest, or as it was at a moment. */
export async function fleetFigures(
  service: Service,
  { workspaceId, figure, atSeconds }: Wanted,
): Promise<Snapshot> {
  const { newest, past } = keep(service)
  const read = async (at: number): Promise<Snapshot> => ({
    atSeconds: at,
    values: await figuresOfAll(service.engines.victoria, { workspaceId, figure, atSeconds: at }),
  })
  const key = `${workspaceId} ${figure}`
  const snapshot = await (atSeconds === undefined
    ? newest(key, () => read(Math.floor(Date.now() / 1000)))
    : past(`${key} ${atSeconds}`, () => read(atSeconds)))
  // The pages after this one ask for the same moment.
  if (atSeconds === undefined) void past(`${key} ${snapshot.atSeconds}`, async () => snapshot)
  return snapshot
}
