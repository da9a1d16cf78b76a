export const additions = ['machine', 'check'] as const
export type Addition = (typeof additions)[number]

/** What is to be added; a machine unless the address says otherwise. */
export interface AddSearch {
  add?: Addition
}

export function readAddSearch(given: Record<string, unknown>): AddSearch {
  const add = additions.find((one) => one === given['add'])
  return add && add !== 'machine' ? { add } : {}
}
