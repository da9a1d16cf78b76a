import { expect, test } from 'vitest'
import { countReport } from './count-report.ts'

const vitest = { success: true, numPassedTests: 3, numFailedTests: 0, testResults: [] }
const playwright = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] }

test.each([
  ['a green run of vitest', vitest, { passed: 3, failed: 0 }],
  ['a failed test', { ...vitest, success: false, numFailedTests: 2 }, { passed: 3, failed: 2 }],
  [
    'a test file that does not load',
    { ...vitest, success: false, testResults: [{ status: 'failed', assertionResults: [] }] },
    { passed: 3, failed: 1 },
  ],
  ['an error outside of any test', { ...vitest, success: false }, { passed: 3, failed: 1 }],
  ['a green run of playwright', playwright, { passed: 2, failed: 0 }],
  [
    'a test that passed only on its second try',
    { ...playwright, stats: { expected: 2, unexpected: 1, flaky: 1 } },
    { passed: 2, failed: 2 },
  ],
  ['a browser that did not start', { ...playwright, errors: [{}] }, { passed: 2, failed: 1 }],
  ['an unknown report', {}, { passed: 0, failed: 1 }],
])('%s', (_, report, count) => {
  expect(countReport(JSON.stringify(report))).toEqual(count)
})

test('a missing report is a failure', () => {
  expect(countReport(undefined)).toEqual({ passed: 0, failed: 1 })
})
