/** The key that an address names, if it is one. For lists that every page carries without the rest of their contract. */
export const keyOf = <Key extends string>(keys: Record<Key, true>, given: unknown): Key | undefined =>
  (Object.keys(keys) as Key[]).find((one) => one === given)
