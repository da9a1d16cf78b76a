import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/icon-button.tsx'

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

/** Order by buttons: everybody can press them. Those at an end stay, so that focus is not lost there. */
export function MoveButtons({ name, isFirst, isLast, onMove, onRemove }: MoveButtonsProps) {
  const t = useTranslations('statusPages.groups')
  return (
    <div className="flex shrink-0 flex-col sm:flex-row">
      <IconButton
        size="sm"
        label={t('up', { name })}
        aria-disabled={isFirst}
        className="aria-disabled:opacity-40"
        onClick={() => !isFirst && onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={t('down', { name })}
        aria-disabled={isLast}
        className="aria-disabled:opacity-40"
        onClick={() => !isLast && onMove(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t('remove', { name })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
