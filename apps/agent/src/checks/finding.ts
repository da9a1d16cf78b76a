import { probeSeries, type CheckProblem } from '@marsad/contract/monitors'

/** One figure of a check; of ping and HTTP some are told by phase. */
export interface Figure {
  name: string
  phase?: string
  value: number
}

/** What a check found, beside how long it took. */
export interface Finding {
  /** Null where all is well. */
  problem: CheckProblem | null
  figures: Figure[]
}

/** The finding as lines of the report: all at one time, by which the server knows what belongs together. */
export function findingLines(
  monitor: string,
  { problem, figures }: Finding,
  { at, seconds }: { at: number; seconds: number },
): string {
  const line = (name: string, value: number, label = '') =>
    `${name}{monitor="${monitor}"${label}} ${Math.round(value * 1e6) / 1e6} ${at}\n`
  const more = figures.map(({ name, phase, value }) => line(name, value, phase && `,phase="${phase}"`))
  return (
    line(probeSeries.success, problem ? 0 : 1) +
    line(probeSeries.duration, seconds) +
    more.join('') +
    (problem ? line(probeSeries.problem, 1, `,problem="${problem}"`) : '')
  )
}
