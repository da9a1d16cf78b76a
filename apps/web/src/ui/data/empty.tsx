import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button.tsx'

type EmptyProps = {
  icon: ReactNode
  title: ReactNode
  /** What will appear here, and how. */
  description: ReactNode
  action?: ReactNode
}

/** Nothing yet: an invitation. */
export function Empty({ icon, title, description, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <span
        aria-hidden
        className="grid size-11 place-items-center rounded-card border bg-bg text-muted [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="max-w-sm">
        <p className="text-sm font-semibold">{title}</p>
        <p className="mt-1 text-sm text-muted">{description}</p>
      </div>
      {action}
    </div>
  )
}

/** Nothing matches: a way out of the filters. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  const t = useTranslations('ui')
  return (
    <Empty
      icon={<SearchX />}
      title={t('noMatches.title')}
      description={t('noMatches.description')}
      action={<Button onClick={onClear}>{t('noMatches.clear')}</Button>}
    />
  )
}
