import { expect, test } from 'vitest'
import { readReport } from './read-report.ts'

const vitest = { success: true, numPassedTests: 3, numFailedTests: 0, testResults: [] }
const playwright = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] }
const brokenFile = { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }

test.each([
  ['a green run of vitest', vitest, { passed: 3, failed: 0 }],
  ['a failed test', { ...vitest, success: false, numFailedTests: 2 }, { passed: 3, failed: 2 }],
  [
    'a test file that does not load',
    { ...vitest, success: false, testResults: [brokenFile] },
    { passed: 3, failed: 1 },
  ],
  ['an error outside of any test', { ...vitest, success: false }, { passed: 3, failed: 1 }],
  ['a green run of playwright', playwright, { passed: 2, failed: 0 }],
  [
    'a test that passed only on its second try',
    { ...playwright, stats: { expected: 2, unexpected: 1, flaky: 1 } },
    { passed: 3, failed: 1 },
  ],
  ['a browser that did not start', { ...playwright, errors: [{}] }, { passed: 2, failed: 1 }],
  ['an unknown report', {}, { passed: 0, failed: 1 }],
])('%s', (_, report, count) => {
  expect(readReport(JSON.stringify(report))).toMatchObject(count)
})

test('a file whose tests passed and whose cleaning up failed is a failure with its name', () => {
  const passed = { status: 'passed', title: 'adds', fullName: 'adds', failureMessages: [] }
  const file = { name: 'd.test.ts', status: 'failed', message: 'Hook timed out', assertionResults: [passed] }
  const report = readReport(JSON.stringify({ ...vitest, success: false, testResults: [file] }))
  expect(report).toMatchObject({ passed: 3, failed: 1, failures: ['d.test.ts\n    Hook timed out'] })
})

test('a missing report is a failure', () => {
  expect(readReport(undefined)).toMatchObject({ passed: 0, failed: 1 })
})

test('each failure is named with what it said', () => {
  const failed = {
    status: 'failed',
    title: 'adds',
    fullName: 'adds',
    failureMessages: ['expected 2\nat line 1'],
  }
  const report = { ...vitest, success: false, numFailedTests: 1 }
  const files = [brokenFile, { name: 'b.test.ts', status: 'failed', assertionResults: [failed] }]
  expect(readReport(JSON.stringify({ ...report, testResults: files })).failures).toEqual([
    'a.test.ts\n    no such module',
    'b.test.ts › adds\n    expected 2\n    at line 1',
  ])

  const results = [{ errors: [{ message: 'not visible' }] }]
  const tests = [{ status: 'unexpected', results }]
  const spec = { title: 'opens', file: 'c.spec.ts', ok: false, tests }
  const suites = [{ suites: [{ specs: [spec, { ...spec, ok: true }] }] }]
  expect(readReport(JSON.stringify({ ...playwright, suites })).failures).toEqual([
    'c.spec.ts › opens\n    not visible',
  ])
})

test('each test that needed its second try is named with what the first one said', () => {
  const passed = { status: 'passed', title: 'adds', fullName: 'adds', failureMessages: [] }
  const again = { ...passed, title: 'waits', fullName: 'waits', failureMessages: ['too late'] }
  const twice = { ...again, status: 'failed', fullName: 'breaks', failureMessages: ['broken', 'broken'] }
  const files = [{ name: 'b.test.ts', status: 'failed', assertionResults: [passed, again, twice] }]
  const report = { ...vitest, success: false, numFailedTests: 1, testResults: files }
  expect(readReport(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: 1,
    failures: ['b.test.ts › breaks\n    broken\n    broken'],
    secondTries: [{ test: 'b.test.ts › waits', cause: 'too late' }],
    slow: [],
    passes: ['adds', 'waits'].map((title) => ({ file: 'b.test.ts', title })),
  })

  const results = [{ errors: [{ message: 'not visible' }] }, { errors: [] }]
  const flaky = {
    title: 'opens',
    file: 'c.spec.ts',
    ok: true,
    tests: [{ status: 'flaky', results }],
  }
  const stats = { expected: 2, unexpected: 0, flaky: 1 }
  expect(readReport(JSON.stringify({ ...playwright, stats, suites: [{ specs: [flaky] }] }))).toEqual({
    passed: 3,
    failed: 0,
    failures: [],
    secondTries: [{ test: 'c.spec.ts › opens', cause: 'not visible' }],
    slow: [],
    passes: [{ file: 'c.spec.ts', title: 'opens' }],
  })
})

test('a test of the normal tier above five seconds is slow, one in a long file never', () => {
  const waits = { status: 'passed', title: 'waits', fullName: 'waits', duration: 5100, failureMessages: [] }
  const files = ['a.test.ts', 'b.long.test.ts'].map((name) => ({
    name,
    status: 'passed',
    assertionResults: [waits, { ...waits, title: 'adds', fullName: 'adds', duration: 4900 }],
  }))
  const { slow } = readReport(JSON.stringify({ ...vitest, testResults: files }))
  expect(slow).toEqual([{ test: 'a.test.ts › waits', seconds: 5.1 }])
})
