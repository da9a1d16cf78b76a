import { expect, test } from 'vitest'
import { writeQuota } from './write-request.ts'

test('a full write of Prometheus or vmagent fits, with room to spare', () => {
  const megabyte = 1024 * 1024
  expect(writeQuota.bytes).toBe(10 * megabyte)
  expect(writeQuota.packedBytes).toBe(4 * megabyte)
  expect(writeQuota.series).toBeGreaterThanOrEqual(10_000)
})
