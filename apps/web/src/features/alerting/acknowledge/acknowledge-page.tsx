import type { AcknowledgeLink } from '@marsad/contract/http/acknowledge-links'
import { acknowledgeLink } from '@marsad/contract/acknowledge-link'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/client.ts'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { dropLink, holdLink, linkIn } from './held-link.ts'

/** One alert of a message. Opening the link changes nothing: scanners of mail do that too. */
export function AcknowledgePage() {
  const t = useTranslations('acknowledge')
  const hash = useLocation({ select: (location) => location.hash })
  const token = linkIn(hash)
  useEffect(() => {
    document.title = t('title')
  }, [t])
  return <LoadedLink key={token} token={token} />
}

const isGone = (error: Error | null) => error instanceof ApiError && [400, 404].includes(error.status)

function LoadedLink({ token }: { token: string }) {
  const t = useTranslations('acknowledge')
  const locale = useLocale()
  const errorText = useErrorText()
  const [isDone, setDone] = useState(false)
  const query = api.useQuery(
    'POST /api/acknowledge-links/read',
    { body: { token, locale } },
    { enabled: !isDone },
  )
  if (query.isError && !query.data) {
    const title = t(isGone(query.error) ? 'invalid' : 'loadFailed')
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        <Failed
          title={title}
          message={isGone(query.error) ? t('invalidHint') : errorText(query.error)}
          {...(!isGone(query.error) && {
            onRetry: () => void query.refetch(),
            retrying: query.isFetching,
          })}
        />
      </>
    )
  }
  if (!query.data) {
    return (
      <Loading className="flex flex-col gap-5">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-8 w-80 max-w-full" />
        <Skeleton className="h-11 w-40" />
      </Loading>
    )
  }
  return (
    <>
      <Badge tone={query.data.severity === 'critical' ? 'bad' : 'warn'}>
        {t(`severity.${query.data.severity}`)}
      </Badge>
      <h1 className="mt-3 text-2xl font-semibold text-balance wrap-anywhere">{query.data.title}</h1>
      {query.data.cause.length > 0 && (
        <p className="mt-2 text-pretty wrap-anywhere text-muted">{query.data.cause.join(' · ')}</p>
      )}
      <div className="mt-6">
        {isDone ? (
          <p role="status" className="flex items-center gap-2 font-medium">
            <CircleCheck aria-hidden className="size-6 stroke-[1.5] text-ok" />
            {t('done')}
          </p>
        ) : (
          <Step
            token={token}
            alert={query.data}
            onDone={() => {
              dropLink()
              setDone(true)
            }}
            onRefused={() => void query.refetch()}
          />
        )}
      </div>
    </>
  )
}

const partsOf = (email: string | undefined, { expiresAt }: AcknowledgeLink) => ({
  name: () => <Bdi className="font-medium text-fg">{email}</Bdi>,
  time: () => <DateTime value={new Date(expiresAt)} />,
})

interface StepProps {
  token: string
  alert: AcknowledgeLink
  onDone: () => void
  onRefused: () => void
}

function Step({ token, alert, onDone, onRefused }: StepProps) {
  const t = useTranslations('acknowledge')
  const errorText = useErrorText()
  const { isAuthenticated, user } = useSession()
  const parts = partsOf(user?.email, alert)
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  if (alert.status !== 'active') return <p className="text-muted">{t(`already.${alert.status}`)}</p>
  if (alert.needsSignIn && !isAuthenticated) {
    return (
      <>
        <p className="mb-4 text-muted">{t('signInHint')}</p>
        <LinkButton
          size="lg"
          onClick={() => holdLink(token)}
          render={<Link to="/auth" search={{ redirect: acknowledgeLink.path }} />}
        >
          {t('signIn')}
        </LinkButton>
      </>
    )
  }
  const acknowledge = async () => {
    setPending(true)
    try {
      await (alert.needsSignIn
        ? api.call('POST /api/acknowledge-links/signed-in', { body: { token } })
        : api.call('POST /api/acknowledge-links', { body: { token } }))
      onDone()
    } catch (error) {
      const isElsewhere = alert.needsSignIn && error instanceof ApiError && error.status === 404
      setProblem(isElsewhere ? t('elsewhere') : errorText(error))
      onRefused()
    }
    setPending(false)
  }
  return (
    <>
      {alert.needsSignIn && user && <p className="mb-4 text-muted">{t.rich('as', parts)}</p>}
      <Button variant="solid" size="lg" pending={isPending} onClick={() => void acknowledge()}>
        {t('action')}
      </Button>
      {problem && (
        <p role="alert" className="mt-4 text-bad">
          {problem}
        </p>
      )}
      <p className="mt-4 text-sm text-muted">{t.rich('expires', parts)}</p>
    </>
  )
}
