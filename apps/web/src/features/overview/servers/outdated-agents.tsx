import { CircleArrowUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'

interface OutdatedAgentsProps {
  count: number
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** How many agents could be newer; pressing it leaves only those. Nothing while there are none. */
export function OutdatedAgents({ count, isChosen, onChoose }: OutdatedAgentsProps) {
  const t = useTranslations('servers')
  if (count === 0 && !isChosen) return null
  return (
    <Button
      variant="ghost"
      aria-pressed={isChosen}
      className="self-start text-muted aria-pressed:bg-soft aria-pressed:text-primary"
      onClick={() => onChoose(!isChosen)}
    >
      <CircleArrowUp aria-hidden />
      {t('outdatedAgents', { count })}
    </Button>
  )
}
