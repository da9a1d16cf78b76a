import type { Bilingual } from '@marsad/contract/http/status-pages'
import type { PublicState } from '@marsad/contract/monitors'
import { clsx } from 'clsx'
import { CircleCheck, CircleHelp, CircleX, type LucideIcon, TriangleAlert, Wrench } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'

export function StateWord({ state }: { state: PublicState }) {
  const t = useTranslations('status.state')
  const { Icon, text } = stateLook[state]
  return (
    <span className={clsx('inline-flex items-center gap-1.5 text-sm font-medium whitespace-nowrap', text)}>
      <Icon aria-hidden className="size-4" />
      {t(state)}
    </span>
  )
}

interface Look {
  Icon: LucideIcon
  text: string
  /** Behind the one sentence at the top. */
  banner: string
}

// A shape for each as well as a colour: the difference survives print and colour blindness.
export const stateLook: Record<PublicState, Look> = {
  operational: { Icon: CircleCheck, text: 'text-ok', banner: 'border-ok/25 bg-ok/8' },
  maintenance: { Icon: Wrench, text: 'text-idle', banner: 'border-c2/30 bg-c2/8' },
  degraded: { Icon: TriangleAlert, text: 'text-warn', banner: 'border-warn/25 bg-warn/8' },
  down: { Icon: CircleX, text: 'text-bad', banner: 'border-bad/25 bg-bad/8' },
  unknown: { Icon: CircleHelp, text: 'text-idle', banner: 'border-idle/25 bg-idle/8' },
}

/** What was written in the language of the reader; what is older than its page's second language, in the other. */
export function useWritten() {
  const locale = useLocale()
  return (text: Bilingual) => text[locale] || text[locale === 'en' ? 'ar' : 'en']
}
