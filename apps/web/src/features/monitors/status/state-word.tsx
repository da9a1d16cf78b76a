import type { PublicState } from '@marsad/contract/monitors'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { stateLook } from './state-look.ts'

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
