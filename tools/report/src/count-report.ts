import { z } from 'zod'

export type Count = { passed: number; failed: number }

const VitestReport = z
  .object({
    success: z.boolean(),
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
  })
  .transform(({ success, numPassedTests, numFailedTests, testResults }): Count => {
    // A file that could not be loaded fails without a single test.
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length
    const failed = numFailedTests + brokenFiles
    return { passed: numPassedTests, failed: success ? failed : Math.max(failed, 1) }
  })

const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }): Count => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }))

const Report = z.union([VitestReport, PlaywrightReport])

/** Counts one JSON report. What cannot be read counts as one failure: a run that left no report did not pass. */
export function countReport(text: string | undefined): Count {
  const report = Report.safeParse(parseJson(text))
  return report.success ? report.data : { passed: 0, failed: 1 }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
