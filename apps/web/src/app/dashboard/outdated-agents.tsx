import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

/** One quiet line, and only while there is something to it. */
export function OutdatedAgents({ count }: { count: number }) {
  const t = useTranslations('dashboard')
  if (count === 0) return null
  return (
    <Link
      to="/servers"
      search={{ agent: 'outdated' }}
      className="num col-span-full justify-self-start text-sm text-muted hover:underline"
    >
      {t('outdatedAgents', { count })}
    </Link>
  )
}
