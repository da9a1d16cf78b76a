import { expect, test } from 'vitest'
import { monthsUpTo } from './samples.series.ts'

test('months follow each other without a gap or a moment twice, and the last ends now', () => {
  for (const text of ['2026-03-31T12:00:00.123Z', '2026-01-01T00:00:00.000Z', '2024-02-29T23:59:59.999Z']) {
    const now = new Date(text)
    const months = monthsUpTo(now)
    expect(months).toHaveLength(120)
    expect(months.at(-1)).toEqual({
      name: text.slice(0, 7),
      afterMs: Date.parse(`${text.slice(0, 7)}-01T00:00:00Z`) - 1,
      toMs: now.getTime(),
    })
    expect(months.slice(1).every(({ afterMs }, before) => afterMs === months[before]?.toMs)).toBe(true)
  }
})

test('a month has the name of the days in it', () => {
  const months = monthsUpTo(new Date('2026-03-31T12:00:00Z'))
  expect(months.at(-2)).toEqual({
    name: '2026-02',
    afterMs: Date.parse('2026-01-31T23:59:59.999Z'),
    toMs: Date.parse('2026-02-28T23:59:59.999Z'),
  })
  expect(months[0]?.name).toBe('2016-04')
})
