import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { BareLayout } from '../layouts.tsx'
import { ErrorPage } from './error-page.tsx'

/** A page that failed, inside whatever layout still stands. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const errorText = useErrorText()
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (error instanceof ApiError) {
    return <ErrorPage status={error.status} description={errorText(error)} onRetry={retry} />
  }
  return <ErrorPage status={500} onRetry={retry} />
}

/** The layout itself failed. */
export function RootError(props: ErrorComponentProps) {
  return (
    <BareLayout>
      <RouteError {...props} />
    </BareLayout>
  )
}
