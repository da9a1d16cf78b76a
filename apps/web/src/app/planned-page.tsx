import { Telescope } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Messages } from '../lib/i18n/messages.ts'

/** The pages whose feature is not built yet. */
export type PlannedTitle = Exclude<keyof Messages['planned'], 'lead'>

/** Says what will live on a page whose feature is not built yet. */
export function PlannedPage({ page }: { page: PlannedTitle }) {
  const t = useTranslations()
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-4 px-4 py-16 text-center sm:py-24">
      <span className="grid size-12 place-items-center rounded-pop bg-soft text-primary">
        <Telescope className="size-6" aria-hidden />
      </span>
      <h1 className="text-xl font-semibold">{t(`pages.${page}`)}</h1>
      <p className="text-balance text-muted">{t(`planned.${page}`)}</p>
      <p className="rounded-full border px-3 py-1 text-xs font-medium text-muted">{t('planned.lead')}</p>
    </div>
  )
}
