import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Bdi } from '../text.tsx'
import { Button } from '../button.tsx'
import { CopyButton } from '../copy-button.tsx'

type FailedProps = {
  title?: ReactNode
  /** The reason, in the reader's language. */
  message: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** The request id, which finds the failure in the server's log. */
  requestId?: string
}

export function Failed({ title, message, onRetry, retrying = false, requestId }: FailedProps) {
  const t = useTranslations('ui')
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <span aria-hidden className="grid size-11 place-items-center rounded-card bg-bad/10 text-bad">
        <TriangleAlert className="size-5" />
      </span>
      <div className="max-w-sm">
        <p className="text-sm font-semibold">{title ?? t('failed.title')}</p>
        <p className="mt-1 text-sm text-muted">{message}</p>
      </div>
      {onRetry && (
        <Button onClick={onRetry} pending={retrying}>
          <RotateCw aria-hidden />
          {t('retry')}
        </Button>
      )}
      {requestId && (
        <p className="flex max-w-full items-center gap-1.5 text-xs text-muted">
          {t('failed.requestId')}
          <Bdi mono className="truncate">
            {requestId}
          </Bdi>
          <CopyButton text={requestId} />
        </p>
      )}
    </div>
  )
}
