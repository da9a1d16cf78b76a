import { ticketLimits } from '@marsad/contract/tickets'
import { clsx } from 'clsx'
import { Paperclip, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/data/progress.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

interface FileDropProps {
  onFiles: (files: File[]) => void
  disabled?: boolean
  /** Files that are attached already. */
  children?: ReactNode
}

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Accepts dropped or selected files, and reports at once which are too large. */
export function FileDrop({ onFiles, disabled = false, children }: FileDropProps) {
  const t = useTranslations('tickets.files')
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const size = format.bytes(ticketLimits.attachmentBytes)
  const take = (files: Iterable<File>) => {
    const all = [...files]
    const fitting = all.filter((file) => file.size <= ticketLimits.attachmentBytes)
    for (const { name } of all.filter((file) => !fitting.includes(file)))
      toast.error(t('tooLarge', { name, size }))
    if (fitting.length > 0) onFiles(fitting)
  }
  return (
    <div
      className={clsx(
        'flex flex-col gap-2 rounded-control border border-dashed p-2',
        isOver && 'border-primary bg-soft',
      )}
      onDragOver={(event) => {
        if (disabled || !bringsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (disabled || !bringsFiles(event)) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 text-xs text-muted">
        <Button size="sm" disabled={disabled} onClick={() => input.current?.click()}>
          <Paperclip aria-hidden />
          {t('add')}
        </Button>
        <span>
          {t('drop')} · {t('hint', { size })}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        aria-label={t('add')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          take(currentTarget.files ?? [])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

interface SendingRowProps {
  file: File
  /** Null until the upload begins. */
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
