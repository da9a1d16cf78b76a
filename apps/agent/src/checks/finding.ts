import { probeSeries, type CheckProblem } from '@marsad/contract/monitors'

/** A figure of a check; some of ping and HTTP are per phase. */
export interface Figure {
  name: string
  phase?: string
  value: number
}

/** The result of a check, besides its duration. */
export interface Finding {
  /** Null if the check succeeded. */
  problem: CheckProblem | null
  figures: Figure[]
}

/** The result as report lines with one timestamp, by which the server groups them. */
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
