import { ticketLimits } from '@marsad/contract/tickets'
import { clsx } from 'clsx'
import { Paperclip } from 'lucide-react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

interface FileDropProps {
  onFiles: (files: File[]) => void
  disabled?: boolean
  /** What is there already. */
  children?: ReactNode
}

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Takes files out of the hand or from the disk, and says at once which are too large. */
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
