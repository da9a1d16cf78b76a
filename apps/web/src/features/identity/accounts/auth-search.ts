const modes = ['login', 'register', 'verify', 'forgot', 'reset'] as const
export type AuthMode = (typeof modes)[number]

export interface AuthSearch {
  mode?: AuthMode
  email?: string
  /** Where the guest wanted to go. */
  redirect?: string
}

export function readAuthSearch({ mode, email, redirect }: Record<string, unknown>): AuthSearch {
  const known = modes.find((one) => one === mode)
  return {
    ...(known && { mode: known }),
    ...(typeof email === 'string' && { email }),
    ...(typeof redirect === 'string' && { redirect }),
  }
}
