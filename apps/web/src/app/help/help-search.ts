/** What is looked for in the documentation, and which document is open. */
export interface HelpSearch {
  query?: string
  doc?: string
}

export function readHelpSearch({ query, doc }: Record<string, unknown>): HelpSearch {
  return {
    ...((typeof query === 'string' || typeof query === 'number') && query !== '' && { query: `${query}` }),
    ...(typeof doc === 'string' && doc && { doc }),
  }
}
