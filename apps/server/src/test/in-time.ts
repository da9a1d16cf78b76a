/** For tests that hold a promise of time: a busy machine breaks it now and then, a broken product always. */
export const inTime = { retry: 2 } as const
