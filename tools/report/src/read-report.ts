import { z } from 'zod'
import type { Title } from './coverage.ts'

/** What a test is called, with its file, and what its first try said. */
export type SecondTry = { test: string; cause: string }

/**
 * `failures` has a paragraph for each, its name and message; `secondTries` are those that passed only when tried again;
 * `slow` are unit and integration tests of the normal tier that took longer than they may on a quiet machine.
 */
export type Outcome = {
  passed: number
  failed: number
  failures: string[]
  secondTries: SecondTry[]
  slow: { test: string; seconds: number }[]
  passes: Title[]
}

const maxSeconds = 5

const VitestReport = z
  .object({
    success: z.boolean(),
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({
            status: z.string(),
            title: z.string(),
            fullName: z.string(),
            duration: z.number().nullish(),
            failureMessages: z.array(z.string()),
          }),
        ),
      }),
    ),
  })
  .transform(({ success, numPassedTests, numFailedTests, testResults }): Outcome => {
    // A file that could not be loaded fails without a single test, and one that could not clean up after all passed.
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    )
    const failed = numFailedTests + brokenFiles.length
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ status, title, fullName, duration, failureMessages }) => ({
        file: name,
        title,
        status,
        test: `${name} › ${fullName}`,
        cause: failureMessages.join('\n'),
        seconds: (duration ?? 0) / 1000,
      })),
    )
    return {
      passed: numPassedTests,
      failed: success ? failed : Math.max(failed, 1),
      failures: [
        ...brokenFiles.map(({ name, message }) => paragraph(name, message)),
        ...tests.filter(({ status }) => status === 'failed').map(({ test, cause }) => paragraph(test, cause)),
      ],
      // Failure messages of a test that passed are of its first try.
      secondTries: tests
        .filter(({ status, cause }) => status === 'passed' && cause !== '')
        .map(({ test, cause }) => ({ test, cause })),
      slow: tests
        .filter(({ file, seconds }) => !file.includes('.long.test.') && seconds > maxSeconds)
        .map(({ test, seconds }) => ({ test, seconds })),
      passes: tests.filter(({ status }) => status === 'passed').map(({ file, title }) => ({ file, title })),
    }
  })

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })) })),
    }),
  ),
})

const Suite = z.object({
  specs: z.array(Spec).default([]),
  get suites(): z.ZodDefault<z.ZodArray<typeof Suite>> {
    return z.array(Suite).default([])
  },
})
type Suite = z.infer<typeof Suite>

const specsOf = ({ specs, suites }: Suite): z.infer<typeof Spec>[] => [...specs, ...suites.flatMap(specsOf)]

const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.object({ message: z.string().default('') })),
    suites: z.array(Suite).default([]),
  })
  .transform(({ stats, errors, suites }): Outcome => {
    const specs = suites.flatMap(specsOf)
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures: [
        ...errors.map(({ message }) => paragraph('outside of any test', message)),
        ...specs.filter(({ ok }) => !ok).map((spec) => paragraph(nameOf(spec), causeOf(spec))),
      ],
      secondTries: specs
        .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
        .map((spec) => ({ test: nameOf(spec), cause: causeOf(spec) })),
      slow: [],
      passes: specs
        .filter(({ ok, tests }) => ok && tests.every(({ status }) => status !== 'skipped'))
        .map(({ file, title }) => ({ file, title })),
    }
  })

const nameOf = ({ title, file }: z.infer<typeof Spec>) => `${file} › ${title}`
const causeOf = ({ tests }: z.infer<typeof Spec>) =>
  tests.flatMap(({ results }) => results.flatMap((result) => result.errors))[0]?.message ?? ''

const Report = z.union([VitestReport, PlaywrightReport])

/** Reads one JSON report. What cannot be read counts as one failure: a run that left no report did not pass. */
export function readReport(text: string | undefined): Outcome {
  const report = Report.safeParse(parseJson(text))
  return report.success ? report.data : { ...nothing, failed: 1, failures: ['a report that is not there'] }
}

const nothing: Outcome = { passed: 0, failed: 0, failures: [], secondTries: [], slow: [], passes: [] }

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** The first lines state what was expected; the rest is the location, which the run itself printed. */
export const paragraph = (what: string, message: string) =>
  [what, ...message.split('\n').slice(0, 12)].filter((line) => line.trim() !== '').join('\n    ')
