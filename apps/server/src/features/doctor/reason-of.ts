/** Why something failed, in as few words as an operator needs, and without what drivers say of users and passwords. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const causes = error instanceof AggregateError ? error.errors : [error.cause, error]
  for (const cause of causes) {
    if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  }
  return error.message.split('\n', 1)[0] ?? 'failed'
}
