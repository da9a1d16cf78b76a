import type { Locale } from '@marsad/contract/http/common'
import type { Subscription } from '@marsad/contract/http/status-subscribers'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { ItemsChoice } from '../status/items-choice.tsx'
import { useWritten } from '../status/status-words.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The subscription was confirmed a moment ago. */
    isJustConfirmed?: boolean
  }
}

const naming = (email: string) => ({ email: () => <Bdi className="wrap-anywhere">{email}</Bdi> })

interface ManageSubscriptionProps {
  token: string
  subscription: Subscription
  onLeave: () => void
  onSaved: () => void
}

/** A confirmed subscription: its services and its language. */
export function ManageSubscription({ token, subscription, onLeave, onSaved }: ManageSubscriptionProps) {
  const t = useTranslations('subscription')
  const written = useWritten()
  const { send, isPending } = useSend()
  const isJustConfirmed = useRouterState({ select: ({ location }) => location.state.isJustConfirmed })
  const { email, page, items, hasAll } = subscription
  const [chosen, setChosen] = useState<string[] | null>(
    hasAll ? null : items.filter(({ isChosen }) => isChosen).map(({ key }) => key),
  )
  const [locale, setLocale] = useState<Locale>(subscription.locale)
  const [isJudged, setJudged] = useState(false)
  const save = async () => {
    setJudged(true)
    if (chosen?.length === 0) return
    await send(() => api.call('POST /api/subscriptions/change', { body: { token, items: chosen, locale } }), {
      done: t('manage.saved'),
      failed: t('manage.failed'),
      onDone: onSaved,
    })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div>
        <h1 className="text-2xl font-semibold text-balance">{t('manage.title')}</h1>
        <p className="mt-2 text-muted wrap-anywhere">
          {page.slug ? (
            <Link
              to="/status/$slug"
              params={{ slug: page.slug }}
              className="rounded-sm font-medium text-primary underline-offset-4 hover:underline"
            >
              <bdi>{written(page.title)}</bdi>
            </Link>
          ) : (
            <bdi>{written(page.title)}</bdi>
          )}
          {' · '}
          <Bdi>{email}</Bdi>
        </p>
      </div>
      {isJustConfirmed && (
        <Alert live tone="ok" title={t('manage.confirmed')}>
          {t.rich('manage.confirmedHint', naming(email))}
        </Alert>
      )}
      {items.length > 0 ? (
        <ItemsChoice items={items} chosen={chosen} isJudged={isJudged} onChange={setChosen} />
      ) : (
        <p className="text-sm text-muted">{t('manage.noServices')}</p>
      )}
      {page.languages === 'both' && (
        <Field label={t('manage.language')} nativeLabel={false}>
          <Segmented<Locale>
            label={t('manage.language')}
            value={locale}
            onValueChange={setLocale}
            items={[
              { value: 'en', label: t('manage.english') },
              { value: 'ar', label: t('manage.arabic') },
            ]}
          />
        </Field>
      )}
      <div className="flex flex-wrap justify-between gap-3 border-t pt-5">
        <Button type="submit" variant="solid" pending={isPending}>
          {t('manage.save')}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {t('end.action')}
        </Button>
      </div>
    </form>
  )
}
