import type { Process } from '@marsad/contract/agent/facts'
import { wander } from './noise.ts'

/** A figure that leaves its usual way for a while. */
export type Trouble = {
  figure: 'cpu' | 'memory' | 'disk' | 'container' | 'service'
  /** Of a disk: which of them. */
  mountpoint?: string
  /** A container that is unhealthy. */
  container?: string
  /** A service that failed. */
  service?: string
  ratio: number
  /** The process behind it, with most of what is used. */
  process?: Pick<Process, 'name' | 'user' | 'command'>
  /** In seconds. */
  from: number
  to: number
}

const rampSeconds = 180

/** What a figure is while something is wrong with it: it gets there within minutes, and does not stand still. */
export function troubled(
  troubles: readonly Trouble[] | undefined,
  { figure, mountpoint }: Pick<Trouble, 'figure' | 'mountpoint'>,
  { usual, seconds }: { usual: number; seconds: number },
): number {
  const trouble = troubles?.find(
    (one) =>
      one.figure === figure && one.mountpoint === mountpoint && seconds >= one.from && seconds < one.to,
  )
  if (trouble === undefined) return usual
  const reached = Math.min(1, (seconds - trouble.from) / rampSeconds)
  const restless = figure === 'disk' ? 0.002 : 0.02
  const ratio = trouble.ratio + restless * wander(Math.round(trouble.from), seconds, 40)
  return Math.min(1, usual + (ratio - usual) * reached)
}
