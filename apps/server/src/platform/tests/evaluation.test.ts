import { expect, test } from 'vitest'
import { extendEvaluation, type Evaluation, evaluatingForMs, isEvaluating } from '../evaluation.ts'

const now = new Date('2026-01-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const evaluation = (since: number, last: number): Evaluation => ({ since: ago(since), lastAt: ago(last) })

test('silence of more than ninety seconds is a gap', () => {
  expect(isEvaluating(undefined, now)).toBe(false)
  expect(isEvaluating(evaluation(500, 90), now)).toBe(true)
  expect(isEvaluating(evaluation(500, 90.001), now)).toBe(false)
})

test('for how long it has been heard without a gap', () => {
  expect(evaluatingForMs(evaluation(500, 0), now)).toBe(500_000)
  expect(evaluatingForMs(evaluation(500, 91), now)).toBe(0)
  expect(evaluatingForMs(undefined, now)).toBe(0)
  // Of a clock that was set back.
  expect(evaluatingForMs(evaluation(-5, 0), now)).toBe(0)
})

test('what is heard goes on from where it was, or begins anew after a gap', () => {
  expect(extendEvaluation(undefined, now)).toEqual({ since: now, lastAt: now })
  expect(extendEvaluation(evaluation(500, 90), now)).toEqual({ since: ago(500), lastAt: now })
  expect(extendEvaluation(evaluation(500, 91), now)).toEqual({ since: now, lastAt: now })
  // Late arrivals move nothing back.
  expect(extendEvaluation(evaluation(500, 0), ago(10))).toEqual({ since: ago(500), lastAt: now })
})
