import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { MissingPart } from '../../ui/lazy-part.tsx'
import { BareLayout } from '../layouts.tsx'
import { queryClient } from '../query-client.ts'
import { ErrorPage } from './error-page.tsx'

/** A page that failed, inside the layout that still works. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const errorText = useErrorText()
  const router = useRouter()
  const retry = () => {
    // An answer that could not be drawn is not drawn better from the cache.
    queryClient.removeQueries({ type: 'inactive' })
    reset()
    void router.invalidate()
  }
  if (error instanceof ApiError && error.code === 'network.unreachable')
    return <MissingPart look="card" isRetrying={false} onRetry={retry} />
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
