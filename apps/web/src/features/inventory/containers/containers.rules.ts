import { foldText } from '@marsad/contract/fold'
import type { Container } from '@marsad/contract/http/containers'
import type { GroupFigures } from '@marsad/contract/agent/facts'
import type { Status } from '../../../ui/data/badge.tsx'
import type { Figures, NoFigures } from '../group-cells.tsx'
import { inOrder, type Order } from '../order.ts'

export const containerSorts = [
  'name',
  'state',
  'cpu',
  'memory',
  'io',
  'network',
  'restarts',
  'started',
] as const
export type ContainerSort = (typeof containerSorts)[number]
/** Of these the largest comes first. */
export const amounts = ['cpu', 'memory', 'io', 'network', 'restarts'] as const satisfies ContainerSort[]

/** A container, and what it uses now or used when the machine last reported. */
export interface ContainerRow {
  container: Container
  figures: Figures | null
}

/** Figures of this second where they arrive, else those of the answer. */
export const withFigures = (
  containers: readonly Container[],
  live: ReadonlyMap<string, GroupFigures> | null,
): ContainerRow[] =>
  containers.map((container) => ({
    container,
    figures: live ? (live.get(container.name) ?? null) : container.figures,
  }))

/** Why a container has no figures: beyond the first fifty a machine measures them together. */
export const noFiguresOf = ({ state }: Pick<Container, 'state'>): NoFigures =>
  state === 'running' || state === 'paused' ? 'other' : 'stopped'

export function statusOf({
  state,
  health,
  exitCode,
}: Pick<Container, 'state' | 'health' | 'exitCode'>): Status {
  if (state === 'dead' || state === 'restarting') return 'bad'
  if (state === 'running') return health === 'unhealthy' ? 'bad' : 'ok'
  return state === 'paused' || (state === 'exited' && exitCode !== null && exitCode !== 0) ? 'warn' : 'idle'
}

const ranks: Record<Status, number> = { bad: 0, warn: 1, ok: 2, idle: 3 }

const sum = (a: number | null | undefined, b: number | null | undefined) =>
  (a ?? null) === null && (b ?? null) === null ? null : (a ?? 0) + (b ?? 0)

const keys: Record<ContainerSort, (row: ContainerRow) => string | number | null> = {
  name: ({ container }) => container.name.toLowerCase(),
  state: ({ container }) => ranks[statusOf(container)],
  cpu: ({ figures }) => figures?.cpuCores ?? null,
  memory: ({ figures }) => figures?.memoryBytes ?? null,
  io: ({ figures }) => sum(figures?.readBytesPerSecond, figures?.writeBytesPerSecond),
  network: ({ figures }) => sum(figures?.receiveBytesPerSecond, figures?.transmitBytesPerSecond),
  restarts: ({ container }) => container.restarts,
  started: ({ container }) => container.startedAt && Date.parse(container.startedAt),
}

export const sorted = (rows: readonly ContainerRow[], { by, direction }: Order<ContainerSort>) =>
  inOrder(rows, keys[by], ({ container }) => container.name, direction)

/** Containers whose name, image or project matches. */
export function matching(containers: readonly Container[], text: string): Container[] {
  const wanted = foldText(text.trim())
  return containers.filter(({ name, image, project }) =>
    [name, image, project].some((part) => foldText(part).includes(wanted)),
  )
}

const shortLength = 12

/** Enough of a digest to tell it from another; whole ones are in the details. */
export const shortDigest = (digest: string) => digest.slice(digest.indexOf(':') + 1).slice(0, shortLength)
