import { expect, test } from 'vitest'
import { hear, type Evaluation, evaluatingForMs, isEvaluating } from '../evaluation.ts'

const now = new Date('2026-01-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const heard = (since: number, last: number): Evaluation => ({ since: ago(since), lastAt: ago(last) })

test('silence of more than ninety seconds is a gap', () => {
  expect(isEvaluating(undefined, now)).toBe(false)
  expect(isEvaluating(heard(500, 90), now)).toBe(true)
  expect(isEvaluating(heard(500, 90.001), now)).toBe(false)
})

test('for how long it has been heard without a gap', () => {
  expect(evaluatingForMs(heard(500, 0), now)).toBe(500_000)
  expect(evaluatingForMs(heard(500, 91), now)).toBe(0)
  expect(evaluatingForMs(undefined, now)).toBe(0)
  // Of a clock that was set back.
  expect(evaluatingForMs(heard(-5, 0), now)).toBe(0)
})

test('what is heard goes on from where it was, or begins anew after a gap', () => {
  expect(hear(undefined, now)).toEqual({ since: now, lastAt: now })
  expect(hear(heard(500, 90), now)).toEqual({ since: ago(500), lastAt: now })
  expect(hear(heard(500, 91), now)).toEqual({ since: now, lastAt: now })
  // Late arrivals move nothing back.
  expect(hear(heard(500, 0), ago(10))).toEqual({ since: ago(500), lastAt: now })
})
