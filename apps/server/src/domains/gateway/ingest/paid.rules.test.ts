import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as reports from '../../inventory/reports/report-budget.rules.ts'
import { createInboundBudget } from '../agent-sockets/frame-wishes.rules.ts'
import { budget, newBucket, refill, secondsUntilPaid } from './budget.rules.ts'

const step = fc.record({ afterMs: fc.nat(20_000), price: fc.nat(400_000) })
const steps = fc.array(step, { maxLength: 30 })

test('whatever a device sends, it never has more than at first, and is let in again when it was told to come', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const bucket = newBucket(0)
      let now = 0
      for (const { afterMs, price } of all) {
        now += afterMs
        refill(bucket, now)
        expect(bucket.samples).toBeLessThanOrEqual(budget.samplesAtOnce)
        bucket.samples -= price
      }
      const wait = secondsUntilPaid(bucket)
      refill(bucket, now + wait * 1000)
      expect(bucket.samples).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the same of reports', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const bucket = reports.newBucket(0)
      let now = 0
      for (const { afterMs, price } of all) {
        now += afterMs
        reports.refill(bucket, now)
        expect(bucket.bytes).toBeLessThanOrEqual(reports.budget.bytesAtOnce)
        bucket.bytes -= price * 20
      }
      const wait = reports.secondsUntilPaid(bucket)
      reports.refill(bucket, now + wait * 1000)
      expect(bucket.bytes).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('who sends no more than a second gives back is never refused, however long it goes on', () => {
  const second = fc.record({ messages: fc.integer({ min: 0, max: 10 }), bytes: fc.nat(1024 * 1024) })
  fc.assert(
    fc.property(fc.array(second, { maxLength: 200 }), (seconds) => {
      const connection = createInboundBudget(0)
      expect(seconds.every((spent, n) => connection.take(spent, (n + 1) * 1000))).toBe(true)
    }),
  )
})
