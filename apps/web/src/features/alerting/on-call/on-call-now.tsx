import { Link } from '@tanstack/react-router'
import { Phone, PhoneOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { LinkButton } from '../../../ui/button.tsx'

const freshForMs = 60_000

/** Who is on call now, in the header; nothing in a workspace without schedules. */
export function OnCallNow() {
  const t = useTranslations('onCallNow')
  const format = useFormat()
  const { data } = api.useQuery('GET /api/on-call/now', {}, { refetchInterval: freshForMs })
  if (!data || data.schedules.length === 0) return null
  const names = [...new Set(data.schedules.flatMap(({ now }) => now?.name ?? []))]
  const empty = data.schedules.filter(({ now }) => now === null).map(({ name }) => name)
  const isCovered = empty.length === 0
  const label = isCovered
    ? t('label', { names: format.list(names) })
    : t('nobody', { schedules: format.list(empty) })
  const Icon = isCovered ? Phone : PhoneOff
  return (
    <LinkButton
      variant="ghost"
      render={<Link to="/on-call" />}
      aria-label={label}
      title={label}
      className="max-w-44 max-md:hidden"
    >
      <Icon aria-hidden className={isCovered ? 'text-ok' : 'text-warn'} />
      <span className="truncate max-xl:hidden">{isCovered ? names[0] : t('short')}</span>
    </LinkButton>
  )
}
