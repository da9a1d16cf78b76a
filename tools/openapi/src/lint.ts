import { createConfig, lintFromString } from '@redocly/openapi-core'

/** The recommended rules of Redocly, all of them as errors but those with a reason. */
const rules = {
  'operation-4xx-response': 'error',
  'info-license': 'error',
  // The router has no such doubt: it prefers a fixed segment to a parameter.
  'no-ambiguous-paths': 'off',
} as const

/** What a linter that is not ours finds in the document, each with its place. */
export async function lint(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ ruleId, message, location: [place] }) => `${place?.pointer ?? ''} ${message} (${ruleId})`,
  )
}
