import type { Subscription } from '@marsad/contract/http/status-subscribers'
import { subscriptionLink } from '@marsad/contract/limits'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { useWritten } from '../status/status-words.tsx'
import { ManageSubscription } from './manage-subscription.tsx'

/** The token stands in the fragment; a mail program that opens its own address for unsubscribing has it in the query. */
function useLinkIn() {
  const { hash, searchStr } = useLocation()
  const ofHash = new URLSearchParams(hash)
  const ofQuery = new URLSearchParams(searchStr).get(subscriptionLink.key)
  return {
    token: ofHash.get(subscriptionLink.key) ?? ofQuery ?? '',
    isLeaving: ofHash.get('ask') === 'unsubscribe' || (!ofHash.has(subscriptionLink.key) && ofQuery !== null),
  }
}

/** One subscription to a status page: its holder confirms, changes or ends it, without an account. */
export function SubscriptionPage() {
  const t = useTranslations('subscription')
  const link = useLinkIn()
  useEffect(() => {
    document.title = t('manage.title')
  }, [t])
  return <LoadedSubscription key={`${link.token} ${link.isLeaving}`} {...link} />
}

function LoadedSubscription({ token, isLeaving }: ReturnType<typeof useLinkIn>) {
  const t = useTranslations('subscription')
  const errorText = useErrorText()
  const { history } = useRouter()
  const [wantsToLeave, setWantsToLeave] = useState(isLeaving)
  const [hasEnded, setEnded] = useState(false)
  const query = api.useQuery(
    'POST /api/subscriptions/read',
    { body: { token } },
    { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  if (query.isError) {
    const isInvalid = query.error instanceof ApiError && [400, 404].includes(query.error.status)
    const title = t(isInvalid ? 'invalid' : 'loadFailed')
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        <Failed
          title={title}
          message={isInvalid ? t('invalidHint') : errorText(query.error)}
          {...(!isInvalid && { onRetry: () => void query.refetch(), retrying: query.isFetching })}
        />
      </>
    )
  }
  if (!query.data) {
    return (
      <Loading className="flex flex-col gap-5">
        <Skeleton className="h-8 w-56 max-w-full" />
        <Skeleton className="h-16" />
        <Skeleton className="h-11" />
      </Loading>
    )
  }
  const subscription = query.data
  if (hasEnded) return <Ended subscription={subscription} />
  if (!subscription.isConfirmed) {
    return (
      <Confirm
        token={token}
        subscription={subscription}
        onConfirmed={(next) => {
          // The link of the mail is used up: a reload finds the subscription by its new token.
          const hash = new URLSearchParams({ [subscriptionLink.key]: next }).toString()
          history.replace(`${history.location.pathname}#${hash}`, { isJustConfirmed: true })
        }}
      />
    )
  }
  if (wantsToLeave) {
    return (
      <End
        token={token}
        subscription={subscription}
        onEnded={() => setEnded(true)}
        onStay={() => setWantsToLeave(false)}
      />
    )
  }
  return (
    <ManageSubscription
      token={token}
      subscription={subscription}
      onLeave={() => setWantsToLeave(true)}
      onSaved={() => void query.refetch()}
    />
  )
}

const useNaming = ({ email, page }: Subscription) => {
  const written = useWritten()
  return {
    email: () => <Bdi className="font-medium text-fg wrap-anywhere">{email}</Bdi>,
    page: () => <bdi className="font-medium text-fg wrap-anywhere">{written(page.title)}</bdi>,
  }
}

interface FrameProps {
  title: string
  lead: ReactNode
  children?: ReactNode
}

function Frame({ title, lead, children }: FrameProps) {
  return (
    <>
      <h1 className="text-2xl font-semibold text-balance">{title}</h1>
      <p className="mt-2 text-pretty text-muted">{lead}</p>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </>
  )
}

interface StepProps {
  token: string
  subscription: Subscription
}

function Confirm({ token, subscription, onConfirmed }: StepProps & { onConfirmed: (token: string) => void }) {
  const t = useTranslations('subscription')
  const { send, isPending } = useSend()
  const naming = useNaming(subscription)
  const count = subscription.items.filter(({ isChosen }) => isChosen).length
  const confirm = () =>
    send(() => api.call('POST /api/subscriptions/confirm', { body: { token } }), {
      failed: t('confirm.failed'),
      onDone: (answer) => onConfirmed(answer.token),
    })
  return (
    <Frame
      title={t('confirm.title')}
      lead={
        <>
          {t.rich('confirm.lead', naming)}
          {' · '}
          {subscription.hasAll ? t('all') : t('confirm.services', { count })}
        </>
      }
    >
      <Button variant="solid" size="lg" pending={isPending} onClick={() => void confirm()}>
        {t('confirm.action')}
      </Button>
    </Frame>
  )
}

function End({
  token,
  subscription,
  onEnded,
  onStay,
}: StepProps & { onEnded: () => void; onStay: () => void }) {
  const t = useTranslations('subscription')
  const { send, isPending } = useSend()
  const end = () =>
    send(() => api.call('POST /api/subscriptions/end', { body: { token } }), {
      failed: t('end.failed'),
      onDone: onEnded,
    })
  return (
    <Frame title={t('end.title')} lead={t.rich('end.lead', useNaming(subscription))}>
      <Button variant="solid" size="lg" pending={isPending} onClick={() => void end()}>
        {t('end.action')}
      </Button>
      <Button variant="ghost" size="lg" onClick={onStay}>
        {t('end.instead')}
      </Button>
    </Frame>
  )
}

function Ended({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscription')
  const { slug } = subscription.page
  return (
    <div role="status">
      <CircleCheck aria-hidden className="mb-4 size-10 stroke-[1.5] text-ok" />
      <Frame title={t('end.done')} lead={t.rich('end.doneHint', useNaming(subscription))}>
        {slug && <LinkButton render={<Link to="/status/$slug" params={{ slug }} />}>{t('open')}</LinkButton>}
      </Frame>
    </div>
  )
}
