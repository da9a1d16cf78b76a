import { expect, test } from 'vitest'
import { availabilityRatingOf, capacityOf, changeOf, peakOf, surenessOf } from './analytics.rules.ts'

test('shares change by whole points, and less than half of one is no change [D12]', () => {
  expect(changeOf('cpu', { mean: 0.42, previousMean: 0.4 })).toEqual({ kind: 'up', by: 2, unit: 'points' })
  expect(changeOf('disk', { mean: 0.4, previousMean: 0.41 })).toEqual({ kind: 'down', by: 1, unit: 'points' })
  expect(changeOf('memory', { mean: 0.404, previousMean: 0.4 })).toEqual({ kind: 'same' })
})

test('traffic changes by its own share, and from nothing by no number [D12]', () => {
  expect(changeOf('receive', { mean: 150, previousMean: 100 })).toEqual({
    kind: 'up',
    by: 0.5,
    unit: 'ratio',
  })
  expect(changeOf('transmit', { mean: 10, previousMean: 0 })).toEqual({ kind: 'unknown' })
  expect(changeOf('transmit', { mean: 0, previousMean: 0 })).toEqual({ kind: 'same' })
})

test('without a period before there is nothing to compare with [D12]', () => {
  expect(changeOf('cpu', { mean: 0.4, previousMean: null })).toEqual({ kind: 'unknown' })
})

test('confidence and availability have three words each [D12]', () => {
  expect([0.95, 0.6, 0.1].map(surenessOf)).toEqual(['high', 'fair', 'low'])
  expect([1, 0.98, 0.4].map(availabilityRatingOf)).toEqual(['steady', 'gaps', 'away'])
})

const disk = (mountpoint: string, usedRatio = 0.5) => ({ deviceId: 'd', name: 'db', mountpoint, usedRatio })

test('disks are listed by the time until they are full, uncertain ones after, and full ones that stay last', () => {
  const forecasts = [
    { ...disk('/vague'), daysUntilFull: 1, confidence: 0.2 },
    { ...disk('/late'), daysUntilFull: 40, confidence: 0.9 },
    { ...disk('/soon'), daysUntilFull: 2, confidence: 0.6 },
  ]
  const fullest = [disk('/still', 0.9), disk('/soon', 0.85), disk('/empty', 0.7)]
  expect(capacityOf({ forecasts, fullest }).map(({ mountpoint }) => mountpoint)).toEqual([
    '/soon',
    '/late',
    '/vague',
    '/still',
  ])
  expect(capacityOf({ forecasts: [], fullest })[0]?.forecast).toBeNull()
})

test('a peak names its machine, a disk its partition, and traffic is of all', () => {
  const data = {
    peaks: { cpu: { deviceId: 'd', name: 'db', ratio: 0.97 }, memory: null },
    fullest: [disk('/data', 0.9)],
    trends: { receive: { maximum: [1, null, 3] }, transmit: { maximum: [null] } },
  }
  const of = (figure: Parameters<typeof peakOf>[0]) => peakOf(figure, data as never)
  expect(of('cpu')).toMatchObject({ value: 0.97, device: { name: 'db' } })
  expect(of('memory')).toBeUndefined()
  expect(of('disk')).toMatchObject({ value: 0.9, mountpoint: '/data' })
  expect(of('receive')).toEqual({ value: 3 })
  expect(of('transmit')).toBeUndefined()
})
