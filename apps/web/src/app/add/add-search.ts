export const additions = ['machine', 'check'] as const
export type Addition = (typeof additions)[number]

/** The kind of thing to add; by default a machine. */
export interface AddSearch {
  add?: Addition
}

export function readAddSearch(given: Record<string, unknown>): AddSearch {
  const add = additions.find((one) => one === given['add'])
  return add && add !== 'machine' ? { add } : {}
}
