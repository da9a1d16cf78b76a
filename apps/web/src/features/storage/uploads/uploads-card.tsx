import { clsx } from 'clsx'
import { ChevronDown, Pause, Play, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useThrottled } from '../../../lib/use-throttled.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Progress } from '../../../ui/data/progress.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useStorageChanged } from '../storage.api.ts'
import { UploadRow } from './upload-row.tsx'
import {
  clearDoneUploads,
  onUploadNews,
  pauseUploads,
  restoreUploads,
  resumeUploads,
  type Upload,
  useUploads,
} from './uploads.ts'

/** A folder may have thousands of files, and each row is drawn again as bytes are sent. */
const maxRows = 40
const byUrgency = ['sending', 'failed', 'interrupted', 'paused', 'waiting', 'done'] as const

/** Of many uploads those that are under way or need the reader, and then the next ones. */
const pickRows = (uploads: readonly Upload[]): readonly Upload[] =>
  uploads.length <= maxRows
    ? uploads
    : byUrgency.flatMap((state) => uploads.filter((upload) => upload.state === state)).slice(0, maxRows)

/** Uploads under way, each and in total. The card stays while anything is unfinished, and until it is closed. */
export function UploadsCard() {
  const t = useTranslations('storage.upload')
  const format = useFormat()
  const uploads = useUploads()
  const [isOpen, setOpen] = useState(true)
  useEffect(() => void restoreUploads(), [])
  if (uploads.length === 0) return null

  const inState = (...states: readonly string[]) => uploads.filter(({ state }) => states.includes(state))
  const done = inState('done').length
  const isDone = done === uploads.length
  const size = uploads.reduce((sum, upload) => sum + upload.size, 0)
  const sent = uploads.reduce((sum, upload) => sum + upload.sent, 0)
  const ratio = isDone ? 1 : size === 0 ? 0 : sent / size
  const rows = pickRows(uploads)
  const progress = t('progress', { sent: format.bytes(sent), size: format.bytes(size) })
  return (
    <Card flush aria-label={t('title')}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
        <div className="min-w-48 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <h2 className="font-semibold" aria-live="polite">
              {isDone ? t('allDone', { count: done }) : t('title')}
            </h2>
            {!isDone && (
              <span className="num text-xs text-muted">
                {t('total', { done: format.number(done), count: format.number(uploads.length) })} · {progress}
              </span>
            )}
          </div>
          {!isDone && (
            <Progress bare className="mt-1.5" label={t('totalProgress')} ratio={ratio} text={progress} />
          )}
        </div>
        <div className="flex items-center gap-1">
          {inState('sending', 'waiting').length > 0 && (
            <Button size="sm" onClick={pauseUploads}>
              <Pause aria-hidden />
              {t('pauseAll')}
            </Button>
          )}
          {inState('paused', 'failed').length > 0 && (
            <Button size="sm" onClick={resumeUploads}>
              <Play aria-hidden />
              {t('resumeAll')}
            </Button>
          )}
          <IconButton
            size="sm"
            label={t(isOpen ? 'hide' : 'show')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden className={clsx('transition-transform', isOpen && 'rotate-180')} />
          </IconButton>
          {isDone && (
            <IconButton size="sm" label={t('close')} onClick={clearDoneUploads}>
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      </header>
      {isOpen && (
        <>
          {inState('interrupted').length > 0 && (
            <p className="border-t bg-bg px-4 py-2 text-xs text-muted">{t('interruptedHint')}</p>
          )}
          <ul aria-label={t('title')} className="max-h-72 overflow-y-auto border-t">
            {rows.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </ul>
          {rows.length < uploads.length && (
            <p className="num border-t px-4 py-2 text-xs text-muted">
              {t('more', { count: uploads.length - rows.length })}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

const pauseMs = 1000

/** Reports how uploads ended, on whatever page the reader is by then. */
export function useUploadNews() {
  const t = useTranslations('storage.upload')
  const errorText = useErrorText()
  const changed = useStorageChanged()
  const changedSoon = useThrottled(changed, pauseMs)
  useEffect(() => {
    onUploadNews((news) => {
      if (news.kind === 'stored') {
        changedSoon()
        return
      }
      if (news.kind === 'troubled') {
        toast.error(t('failed'), { description: t('troubled', { error: errorText(news.error) }) })
        return
      }
      if (news.stored > 0) toast.success(t('stored', { count: news.stored }))
      if (news.failed > 0) toast.error(t('failed'), { description: errorText(news.error) })
    })
  })
}
