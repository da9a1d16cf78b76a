import {
  CircleCheck,
  CirclePause,
  CircleX,
  Clock,
  FolderSearch,
  Pause,
  Play,
  RotateCw,
  TriangleAlert,
  X,
} from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Button, IconButton, Spinner } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/data/progress.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { isolateText } from '../../../lib/isolate-text.ts'
import { ItemName } from '../item-name.tsx'
import { FileInput } from './upload-buttons.tsx'
import {
  cancelUpload,
  continueUpload,
  pauseUpload,
  resumeUpload,
  type Upload,
  type UploadState,
} from './uploads.ts'

const icons = {
  waiting: <Clock aria-hidden className="size-4 text-idle" />,
  sending: <Spinner className="text-primary" />,
  paused: <CirclePause aria-hidden className="size-4 text-idle" />,
  failed: <CircleX aria-hidden className="size-4 text-bad" />,
  done: <CircleCheck aria-hidden className="size-4 text-ok" />,
  interrupted: <TriangleAlert aria-hidden className="size-4 text-warn" />,
} satisfies Record<UploadState, unknown>

export function UploadRow({ upload }: { upload: Upload }) {
  const t = useTranslations('storage.upload')
  const format = useFormat()
  const errorText = useErrorText()
  const { id, name, path, size, sent, state, error } = upload
  const amount = t('progress', { sent: format.bytes(sent), size: format.bytes(size) })
  const hasBar = state === 'sending' || state === 'paused'
  return (
    <li className="flex items-center gap-3 border-b px-4 py-2 text-sm last:border-b-0" data-state={state}>
      {icons[state]}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <ItemName name={path ? `${path}/${name}` : name} className="max-w-full" />
          <span className="num text-xs text-muted">
            {t(`state.${state === 'sending' && error ? 'retrying' : state}`)} ·{' '}
            {hasBar ? amount : format.bytes(size)}
          </span>
        </div>
        {hasBar && (
          <Progress
            bare
            className="mt-1"
            label={t('progressOf', { name })}
            ratio={size === 0 ? 0 : sent / size}
            text={amount}
          />
        )}
        {error && <p className="mt-0.5 text-xs text-bad">{errorText(error)}</p>}
      </div>
      <div className="flex shrink-0 items-center">
        {(state === 'sending' || state === 'waiting') && (
          <IconButton size="sm" label={t('pauseOf', { name })} onClick={() => pauseUpload(id)}>
            <Pause aria-hidden />
          </IconButton>
        )}
        {state === 'paused' && (
          <IconButton size="sm" label={t('resumeOf', { name })} onClick={() => resumeUpload(id)}>
            <Play aria-hidden />
          </IconButton>
        )}
        {state === 'failed' && (
          <IconButton size="sm" label={t('retryOf', { name })} onClick={() => resumeUpload(id)}>
            <RotateCw aria-hidden />
          </IconButton>
        )}
        {state === 'interrupted' && <ContinueButton upload={upload} />}
        {state !== 'done' && (
          <IconButton size="sm" label={t('cancelOf', { name })} onClick={() => void cancelUpload(id)}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  )
}

/** A page may not store a file of the reader's disk: they select it once more. */
function ContinueButton({ upload: { id, name } }: { upload: Upload }) {
  const t = useTranslations('storage.upload')
  const input = useRef<HTMLInputElement>(null)
  const choose = (files: FileList) => {
    const isSame = Array.from(files).some((file) => continueUpload(id, file))
    if (!isSame) toast.error(t('otherFile'), { description: t('otherFileHint', { name: isolateText(name) }) })
  }
  return (
    <>
      <FileInput ref={input} label={t('continueOf', { name })} onChoose={choose} />
      <Button size="sm" aria-label={t('continueOf', { name })} onClick={() => input.current?.click()}>
        <FolderSearch aria-hidden />
        <span className="max-sm:hidden">{t('continue')}</span>
      </Button>
    </>
  )
}
