import { withLocale } from '@marsad/contract/pages'
import { useParams, useRouter } from '@tanstack/react-router'
import { Telescope } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { api } from '../../../lib/api/client.ts'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { StatusView } from './status-view.tsx'

const refreshMs = 30_000

interface StatusPageProps {
  /** Only for pages in both languages. */
  languageSwitch: ReactNode
  themeSwitch: ReactNode
}

/** The public status page of a workspace. */
export function StatusPage({ languageSwitch, themeSwitch }: StatusPageProps) {
  const { slug } = useParams({ from: '/status/$slug' })
  const query = api.useQuery(
    'GET /api/status/:slug',
    { params: { slug } },
    {
      refetchInterval: refreshMs,
      retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status === 404),
    },
  )
  const isInLanguage = useLanguageOf(query.data?.languages)
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col px-4 sm:px-6">
      {query.data && isInLanguage ? (
        <StatusView
          status={query.data}
          isOld={query.isError}
          languageSwitch={query.data.languages === 'both' && languageSwitch}
          themeSwitch={themeSwitch}
        />
      ) : (
        <Nothing error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

/** A page in one language is shown in that one, whatever its address. */
function useLanguageOf(languages: 'en' | 'ar' | 'both' | undefined): boolean {
  const { history } = useRouter()
  const locale = useLocale()
  const isRight = !languages || languages === 'both' || languages === locale
  useEffect(() => {
    if (isRight) return
    const { pathname, search, hash } = history.location
    history.replace(withLocale(languages, pathname) + search + hash)
  }, [isRight, languages, history])
  return isRight
}

interface NothingProps {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}

function Nothing({ error, isRetrying, onRetry }: NothingProps) {
  const t = useTranslations('status')
  const errorText = useErrorText()
  if (!error) {
    return (
      <Loading className="flex flex-col gap-6 pt-16">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-24" />
        <Skeleton className="h-72" />
      </Loading>
    )
  }
  const isMissing = error instanceof ApiError && [404, 400].includes(error.status)
  return (
    <main className="my-auto">
      <h1 className="sr-only">{t(isMissing ? 'missing' : 'failed')}</h1>
      {isMissing ? (
        <Empty icon={<Telescope />} title={t('missing')} description={t('missingHint')} />
      ) : (
        <Failed title={t('failed')} message={errorText(error)} onRetry={onRetry} retrying={isRetrying} />
      )}
    </main>
  )
}
