/** The search query in an address; one of digits arrives as a number. */
export const readQuery = ({ query }: Record<string, unknown>): { query?: string } =>
  (typeof query === 'string' || typeof query === 'number') && query !== '' ? { query: `${query}` } : {}
