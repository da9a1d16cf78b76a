import type { PublicStatus } from '@marsad/contract/http/status-pages'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { stateLook } from './state-look.ts'

const naming = (at: string) => ({ when: () => <RelativeTime value={new Date(at)} /> })

/** The one sentence that most readers came for. */
export function StatusBanner({ status, isOld }: { status: PublicStatus; isOld: boolean }) {
  const t = useTranslations('status')
  const { state, groups, at } = status
  const { Icon, text, banner } = stateLook[state]
  const isAllDown =
    state === 'down' && groups.every(({ items }) => items.every((item) => item.state === 'down'))
  return (
    <div
      role="status"
      className={clsx(
        'flex items-center gap-4 rounded-pop border px-5 py-5 sm:gap-5 sm:px-7 sm:py-6',
        banner,
      )}
    >
      <Icon aria-hidden className={clsx('size-8 shrink-0 stroke-[1.75] sm:size-9', text)} />
      <div className="min-w-0">
        <p className={clsx('text-lg font-semibold text-balance sm:text-xl', text)}>
          {t(isAllDown ? 'overall.allDown' : `overall.${state}`)}
        </p>
        {/* Read aloud each time it changed, it would be nothing but noise. */}
        <p aria-live="off" className="mt-0.5 text-sm text-muted">
          {isOld ? t('old') : t.rich('updated', naming(at))}
        </p>
      </div>
    </div>
  )
}
