import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'

interface ErrorPageProps {
  status: number
  message?: string
  description?: ReactNode
  onRetry?: () => void
}

export function ErrorPage({ status, message, description, onRetry }: ErrorPageProps) {
  const t = useTranslations('errors')
  const format = useFormat()
  const isMissing = status === 404
  return (
    <div
      className="mx-auto flex w-full max-w-xl flex-col items-center gap-3 px-4 py-16 text-center sm:py-24"
      role="alert"
    >
      <p className={`num text-6xl font-semibold ${isMissing ? 'text-primary' : 'text-bad'}`}>
        {format.number(status)}
      </p>
      <h1 className="text-xl font-semibold">{message ?? t(isMissing ? 'notFound' : 'failed')}</h1>
      <p className="text-balance text-muted">{description ?? t('failedDescription')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button variant="solid" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <LinkButton variant={onRetry ? 'outline' : 'solid'} render={<Link to="/" />}>
          {t('home')}
        </LinkButton>
      </div>
    </div>
  )
}
