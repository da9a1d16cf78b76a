import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuthMode } from './auth-search.ts'

interface AuthLinkProps {
  mode: AuthMode
  email?: string
  children: ReactNode
}

/** To another mode of the same page, with the way back kept. */
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
