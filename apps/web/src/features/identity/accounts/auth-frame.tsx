import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Bdi } from '../../../ui/text.tsx'
import type { AuthMode } from './auth-search.ts'

interface AuthFrameProps {
  title: ReactNode
  lead: ReactNode
  /** The link to the neighbouring mode. */
  footer?: ReactNode
  children: ReactNode
}

export function AuthFrame({ title, lead, footer, children }: AuthFrameProps) {
  return (
    <>
      <h1 className="text-2xl font-semibold text-balance">{title}</h1>
      <p className="mt-1.5 text-sm text-pretty text-muted">{lead}</p>
      <div className="mt-7">{children}</div>
      {footer && <p className="mt-6 text-center text-sm text-muted">{footer}</p>}
    </>
  )
}

interface AuthLinkProps {
  mode: AuthMode
  email?: string
  children: ReactNode
}

/** A link to another mode of the same page; the return path stays. */
export function AuthLink({ mode, email, children }: AuthLinkProps) {
  const { redirect } = useSearch({ from: '/auth-layout/auth' })
  return (
    <Link
      to="/auth"
      search={{ mode, ...(email && { email }), ...(redirect && { redirect }) }}
      className="rounded-sm font-medium text-primary underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}

/** Sentences that name an address: `<email></email>` in the catalogue. */
export const namingEmail = (email: string) => ({
  email: () => <Bdi className="font-medium text-fg wrap-anywhere">{email}</Bdi>,
})
