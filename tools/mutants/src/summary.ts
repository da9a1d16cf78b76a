import { relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'

/**
 * Killed of those that a quick test reaches, and of all; files without one are named, for they have nothing to kill with.
 */
export function summary(
  name: string,
  results: readonly MutantResult[],
  leftOut: readonly { pattern: string; because: string }[],
): string {
  const many = (...statuses: MutantResult['status'][]) =>
    results.filter(({ status }) => statuses.includes(status)).length
  const killed = many('Killed', 'Timeout')
  const reached = killed + many('Survived')
  const all = reached + many('NoCoverage')
  const passedOver = results.filter(({ statusReason }) => statusReason?.includes('tatic')).length
  const untested = [...Map.groupBy(results, ({ fileName }) => fileName)]
    .filter(([, mutants]) => {
      const met = mutants.filter(({ status }) => status !== 'Ignored')
      return met.length > 0 && met.every(({ status }) => status === 'NoCoverage')
    })
    .map(([path]) => relative('.', path))
  return [
    `${name}: ${killed} of ${reached} killed that a quick test reaches (${share(killed, reached)}), of all ${all}: ${share(killed, all)}`,
    ...(passedOver > 0 ? [`  passed over: ${passedOver} in what a module does as it is loaded`] : []),
    ...untested.map((path) => `  no quick test: ${path}`),
    ...leftOut.map(({ pattern, because }) => `  left out: ${pattern} (${because})`),
  ].join('\n')
}

const share = (part: number, whole: number) =>
  whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`
