import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../ui/text.tsx'
import { BareLayout } from '../layouts.tsx'
import { ErrorPage } from './error-page.tsx'

export function NotFoundPage() {
  const t = useTranslations('errors')
  // The path as the reader typed it, language included.
  const path = useLocation({ select: ({ publicHref }) => publicHref.split(/[?#]/, 1)[0] })
  return (
    <BareLayout>
      <ErrorPage
        status={404}
        description={
          <>
            {t('notFoundDescription')}{' '}
            <Bdi mono className="wrap-anywhere">
              {path}
            </Bdi>
          </>
        }
      />
    </BareLayout>
  )
}
