/** The documentation: which pages there are, and in which order they are read. */
export const docGroups = [
  { name: 'begin', docs: ['start', 'install', 'add-a-machine', 'agent', 'migrate'] },
  {
    name: 'use',
    docs: ['alerts', 'notifications', 'on-call', 'monitors', 'status-pages', 'tickets', 'storage'],
  },
  { name: 'people', docs: ['roles', 'single-sign-on', 'security'] },
  {
    name: 'run',
    docs: ['configuration', 'instance', 'backup', 'upgrade', 'scaling', 'cluster', 'troubleshooting'],
  },
  { name: 'reference', docs: ['api', 'mcp', 'prometheus', 'as-code', 'metrics', 'permissions', 'proofs'] },
] as const

export type DocSlug = (typeof docGroups)[number]['docs'][number]

export const docs: readonly DocSlug[] = docGroups.flatMap((group) => [...group.docs])

/** Generated lists and the protocol of measurements: their content is figures and paths. */
export const englishDocs: readonly DocSlug[] = ['permissions', 'proofs']

export const isDoc = (slug: string): slug is DocSlug => docs.some((one) => one === slug)

/** The pages before and after one, in the order of the list. */
export function neighboursOf(slug: DocSlug): { before: DocSlug | undefined; after: DocSlug | undefined } {
  const index = docs.indexOf(slug)
  return { before: docs[index - 1], after: docs[index + 1] }
}
