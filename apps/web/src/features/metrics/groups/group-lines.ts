import type { GroupKind } from '@marsad/contract/agent/protocol'
import type { ChartData } from '@marsad/contract/http/metrics'
import { otherContainers } from '@marsad/contract/inventory'
import { useCallback, useMemo } from 'react'

type Lines = ChartData['lines']
type Values = Lines[number]['values']

/** The containers or services of a chart: the largest ones, or the one that was chosen. */
export interface GroupChoice {
  label: GroupKind
  chosen: string | undefined
}

/** The line of all that have none of their own. */
export const otherGroups = otherContainers
/** A chart has six colours: with more groups than that, the sixth line is the others. */
const mostNamed = 5

/** The groups that get a line of their own: those with the most of it, in an order that stays as values change. */
export function largestGroups(lines: Lines, label: GroupKind): string[] {
  const totals = new Map<string, number>()
  for (const { labels, statistic, values } of lines) {
    const name = labels[label]
    if (name === undefined || statistic !== 'average') continue
    const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0)
    totals.set(name, (totals.get(name) ?? 0) + sum)
  }
  const named = [...totals].filter(([name]) => name !== otherGroups)
  const shown =
    totals.size <= mostNamed + 1 ? named : named.toSorted(([, a], [, b]) => b - a).slice(0, mostNamed)
  return shown.map(([name]) => name).toSorted()
}

/** One line for each of these groups, both directions together, and one for the sum of all others. */
export function joinGroups(
  lines: Lines,
  label: GroupKind,
  names: readonly string[],
  withOthers = true,
): Lines {
  const joined = names.flatMap((name) =>
    (['average', 'maximum'] as const).flatMap((statistic): Lines => {
      const own = lines.filter((line) => line.statistic === statistic && line.labels[label] === name)
      return own.length === 0 ? [] : [{ labels: { [label]: name }, statistic, values: sumOf(own) }]
    }),
  )
  // Peaks of several groups at different times do not add up.
  const others = lines.filter(
    ({ labels, statistic }) => statistic === 'average' && !names.includes(labels[label] ?? ''),
  )
  if (!withOthers || others.length === 0) return joined
  return [...joined, { labels: { [label]: otherGroups }, statistic: 'average', values: sumOf(others) }]
}

/** The sum of lines; nothing where none of them has a value. */
const sumOf = (lines: Lines): Values =>
  (lines[0]?.values ?? []).map((_, row) => {
    const known = lines.map(({ values }) => values[row] ?? null).filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
  })

/** The lines of a chart of groups, and the same for an answer that it is compared with. */
export function useGroupLines(lines: Lines, { label, chosen }: GroupChoice) {
  const names = useMemo(() => largestGroups(lines, label), [lines, label])
  const linesOf = useCallback(
    (all: Lines, isOther = false): Lines => {
      if (chosen !== undefined) return all.filter(({ labels }) => labels[label] === chosen)
      return joinGroups(all, label, names, !isOther)
    },
    [label, chosen, names],
  )
  const shown = useMemo(() => linesOf(lines), [linesOf, lines])
  return { lines: shown, linesOf }
}
