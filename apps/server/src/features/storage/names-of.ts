/** What the audit log calls several items: the first one, and how many there were. */
export const namesOf = (items: readonly { name: string }[]) => ({
  target: items[0]?.name ?? '',
  details: { items: items.length > 1 ? String(items.length) : undefined },
})
