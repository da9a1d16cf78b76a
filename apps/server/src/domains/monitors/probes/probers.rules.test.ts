import { expect, test } from 'vitest'
import { proberFor } from './probers.rules.ts'

const monitors = Array.from({ length: 1000 }, (_, n) => `monitor-${n}`)
const dealt = (probers: string[]) => monitors.map((id) => proberFor(id, probers))

test('a single prober makes all checks, and nobody makes them without one', () => {
  expect(new Set(dealt(['a']))).toEqual(new Set(['a']))
  expect(proberFor('x', [])).toBeUndefined()
})

test('checks are dealt out evenly, in whatever order the probers are listed', () => {
  const shares = Map.groupBy(dealt(['a', 'b', 'c']), (prober) => prober)
  for (const share of shares.values()) expect(share.length).toBeGreaterThan(250)
  expect(dealt(['c', 'a', 'b'])).toEqual(dealt(['a', 'b', 'c']))
})

test('when a prober ends, only its checks move', () => {
  const before = dealt(['a', 'b', 'c'])
  const after = dealt(['a', 'c'])
  const moved = monitors.filter((_, at) => before[at] !== after[at])
  expect(moved).toEqual(monitors.filter((_, at) => before[at] === 'b'))
})
