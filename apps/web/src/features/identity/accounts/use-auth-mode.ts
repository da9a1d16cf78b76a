import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AuthMode } from './auth-search.ts'

/** Goes to another mode of the page and keeps the way back. */
export function useAuthMode() {
  const navigate = useNavigate()
  const { redirect } = useSearch({ from: '/auth-layout/auth' })
  return (mode: AuthMode, email?: string) =>
    navigate({ to: '/auth', search: { mode, ...(email && { email }), ...(redirect && { redirect }) } })
}
