/** Whose security. */
export interface SecuritySearch {
  device?: string | undefined
}

export function readSecuritySearch({ device }: Record<string, unknown>): SecuritySearch {
  return { ...(typeof device === 'string' && device && { device }) }
}
