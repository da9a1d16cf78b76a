/** What is looked for in the documentation. */
export interface DocsSearch {
  query?: string
}

export const readDocsSearch = ({ query }: Record<string, unknown>): DocsSearch =>
  (typeof query === 'string' || typeof query === 'number') && query !== '' ? { query: `${query}` } : {}
