import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Progress } from '../../../ui/progress.tsx'

interface SendingRowProps {
  file: File
  /** Null until it is on its way. */
  ratio: number | null
  onRemove?: (() => void) | undefined
}

export function SendingRow({ file, ratio, onRemove }: SendingRowProps) {
  const t = useTranslations('tickets.files')
  const format = useFormat()
  return (
    <li className="flex items-center gap-3 rounded-md bg-hover px-3 py-1.5 text-sm">
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <Bdi truncate>{file.name}</Bdi>
          <span className="num shrink-0 text-xs text-muted">{format.bytes(file.size)}</span>
        </span>
        {ratio !== null && (
          <Progress bare label={t('sending', { name: file.name })} ratio={ratio} className="mt-1" />
        )}
      </span>
      {onRemove && (
        <IconButton size="sm" label={t('remove', { name: file.name })} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
