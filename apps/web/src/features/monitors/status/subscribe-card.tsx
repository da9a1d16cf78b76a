import type { PublicStatus } from '@marsad/contract/http/status-pages'
import { MailCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { ItemsChoice } from './items-choice.tsx'

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

interface SubscribeCardProps {
  status: PublicStatus
  isOpen: boolean
}

/** Readers leave their address here; nothing is sent before they confirm it. It keeps what was typed while closed. */
export function SubscribeCard({ status, isOpen }: SubscribeCardProps) {
  const t = useTranslations('subscription')
  const id = useId()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <section
      aria-labelledby={id}
      hidden={!isOpen}
      className="rounded-pop border bg-card px-5 py-5 shadow-card sm:px-7 sm:py-6"
    >
      <h2 id={id} className="text-lg font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-pretty text-muted">{t('hint')}</p>
      <div className="mt-5">
        {sentTo === null ? (
          <SubscribeForm status={status} onSent={setSentTo} />
        ) : (
          <Sent email={sentTo} onAnother={() => setSentTo(null)} />
        )}
      </div>
    </section>
  )
}

const naming = (email: string) => ({
  email: () => <Bdi className="text-fg wrap-anywhere">{email}</Bdi>,
})

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const t = useTranslations('subscription')
  return (
    <div role="status" className="flex gap-3 rounded-card border border-ok/25 bg-ok/6 px-4 py-4 text-sm">
      <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ok" />
      <div className="min-w-0">
        <p className="font-medium">{t('sent')}</p>
        <p className="mt-0.5 text-pretty text-muted">{t.rich('sentHint', naming(email))}</p>
        <Button variant="link" size="sm" onClick={onAnother} className="mt-1 -ms-2.5">
          {t('another')}
        </Button>
      </div>
    </div>
  )
}

function SubscribeForm({ status, onSent }: { status: PublicStatus; onSent: (email: string) => void }) {
  const t = useTranslations('subscription')
  const locale = useLocale()
  const { send, isPending } = useSend()
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<string[] | null>(null)
  const [isJudged, setJudged] = useState(false)
  const items = status.groups.flatMap((group) => group.items)
  const submit = async () => {
    setJudged(true)
    if (!isAddress(email) || chosen?.length === 0) return
    await send(
      () =>
        api.call('POST /api/status/:slug/subscriptions', {
          params: { slug: status.slug },
          body: { email: email.trim(), locale, items: chosen },
        }),
      { failed: t('failed'), onDone: () => onSent(email.trim()) },
    )
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={t('email')} error={isJudged && !isAddress(email) && t('emailProblem')}>
        <Input
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {items.length > 1 && (
        <ItemsChoice items={items} chosen={chosen} isJudged={isJudged} onChange={setChosen} />
      )}
      <div>
        <Button type="submit" variant="solid" pending={isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
