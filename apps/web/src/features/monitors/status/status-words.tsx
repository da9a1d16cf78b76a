import type { Bilingual } from '@marsad/contract/http/status-pages'
import type { PublicState } from '@marsad/contract/monitors'
import { clsx } from 'clsx'
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  type LucideIcon,
  TriangleAlert,
  Wrench,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'

export function StateWord({ state }: { state: ShownState }) {
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
  /** The colour behind the sentence at the top. */
  banner: string
}

// A shape for each as well as a colour: the difference survives print and colour blindness.
export const stateLook: Record<ShownState, Look> = {
  operational: { Icon: CircleCheck, text: 'text-ok', banner: 'border-ok/25 bg-ok/8' },
  maintenance: { Icon: Wrench, text: 'text-idle', banner: 'border-c2/30 bg-c2/8' },
  degraded: { Icon: TriangleAlert, text: 'text-warn', banner: 'border-warn/25 bg-warn/8' },
  down: { Icon: CircleX, text: 'text-bad', banner: 'border-bad/25 bg-bad/8' },
  unknown: { Icon: CircleHelp, text: 'text-idle', banner: 'border-idle/25 bg-idle/8' },
  empty: { Icon: CircleDashed, text: 'text-idle', banner: 'border-idle/25 bg-idle/8' },
}

/** A page without items is not operational: there is nothing that could be. */
export const shownState = ({
  state,
  groups,
}: {
  state: PublicState
  groups: readonly { items: readonly unknown[] }[]
}) => (state === 'operational' && groups.every(({ items }) => items.length === 0) ? 'empty' : state)

type ShownState = ReturnType<typeof shownState>

/** The text in the language of the reader; a text older than the page's second language is shown in the other. */
export function useWritten() {
  const locale = useLocale()
  return (text: Bilingual) => text[locale] || text[locale === 'en' ? 'ar' : 'en']
}
