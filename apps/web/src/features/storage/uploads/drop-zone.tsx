import { Upload } from 'lucide-react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isolateText } from '../../../lib/isolate-text.ts'
import { fromDrop, type ChosenFile } from './chosen-files.ts'

interface DropZoneProps {
  /** The name of the folder that takes the dropped files. */
  folder: string
  disabled: boolean
  onFiles: (chosen: ChosenFile[]) => void
  children: ReactNode
}

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Accepts dropped files and whole folders; the buttons do the same for the keyboard. */
export function DropZone({ folder, disabled, onFiles, children }: DropZoneProps) {
  const t = useTranslations('storage.upload')
  const [isOver, setOver] = useState(false)
  // Every child that is crossed fires an enter and a leave event.
  const depth = useRef(0)
  const leave = () => {
    depth.current = 0
    setOver(false)
  }
  if (disabled) return children
  return (
    <div
      className="relative"
      onDragEnter={(event) => {
        if (!bringsFiles(event)) return
        depth.current += 1
        setOver(true)
      }}
      onDragOver={(event) => {
        if (bringsFiles(event)) event.preventDefault()
      }}
      onDragLeave={() => {
        depth.current -= 1
        if (depth.current <= 0) leave()
      }}
      onDrop={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        leave()
        void fromDrop(event.dataTransfer).then(onFiles)
      }}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-card border-2 border-dashed border-primary bg-card/90">
          <div className="sticky top-24 flex flex-col items-center gap-2 p-6 text-center">
            <Upload aria-hidden className="size-7 text-primary" />
            <p className="text-sm font-semibold">{t('drop')}</p>
            <p className="text-sm text-muted">{t('dropInto', { folder: isolateText(folder) })}</p>
          </div>
        </div>
      )}
    </div>
  )
}
