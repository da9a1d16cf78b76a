import { deviceSorts } from '@marsad/contract/views'
import { CircleArrowUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useServersView } from './use-servers-view.ts'

/** The sort order as a choice: cards have no headers to press. */
export function OrderSelect({ className = 'w-44' }: { className?: string }) {
  const t = useTranslations('servers')
  const { view, change } = useServersView()
  return (
    <Select
      aria-label={t('filter.sort')}
      className={className}
      value={view.sort}
      onValueChange={(sort) =>
        change({ sort, direction: sort === 'name' || sort === 'state' ? 'asc' : 'desc' })
      }
      items={deviceSorts.map((sort) => ({ value: sort, label: t(`order.${sort}`) }))}
    />
  )
}

interface OutdatedAgentsProps {
  count: number
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** The number of outdated agents; a press filters by them. Nothing while there are none. */
export function OutdatedAgents({ count, isChosen, onChoose }: OutdatedAgentsProps) {
  const t = useTranslations('servers')
  if (count === 0 && !isChosen) return null
  return (
    <Button
      variant="ghost"
      aria-pressed={isChosen}
      className="text-muted aria-pressed:bg-soft aria-pressed:text-primary"
      onClick={() => onChoose(!isChosen)}
    >
      <CircleArrowUp aria-hidden />
      {t('outdatedAgents', { count })}
    </Button>
  )
}
