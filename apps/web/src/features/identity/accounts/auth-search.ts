import { withoutLocale } from '@marsad/contract/pages'
import { useNavigate, useSearch } from '@tanstack/react-router'

const modes = ['login', 'register', 'verify', 'forgot', 'reset'] as const
export type AuthMode = (typeof modes)[number]

export interface AuthSearch {
  mode?: AuthMode
  email?: string
  /** The path that the guest requested. */
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

/** Switches the mode of the page and keeps the return path. */
export function useAuthMode() {
  const navigate = useNavigate()
  const { redirect } = useSearch({ from: '/auth-layout/auth' })
  return (mode: AuthMode, email?: string) =>
    navigate({ to: '/auth', search: { mode, ...(email && { email }), ...(redirect && { redirect }) } })
}

/** The return path, if it is on this very site; an address elsewhere would be an open redirect. */
export function safeRedirect(wanted: string | undefined): string {
  if (!wanted?.startsWith('/')) return '/'
  try {
    const url = new URL(wanted, location.origin)
    const path = withoutLocale(url.pathname)
    return url.origin === location.origin && path !== '/auth' ? path + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}
