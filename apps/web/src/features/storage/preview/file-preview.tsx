import { previewOf, type PreviewKind } from '@marsad/contract/storage'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FileIcon } from './file-icon.tsx'
import { TextPreview } from './text-preview.tsx'

interface FilePreviewProps {
  file: { id: string; name: string; type: string | null; sizeBytes: number | null }
  /** Brings an address that the browser can open without a token. */
  onLink: () => Promise<string>
}

/**
 * A look at the content; needs the piece `file-preview`. Nothing in it can run: pictures and sound are drawn, text is
 * text, a document has a frame of its own.
 */
export function FilePreview({ file, onLink }: FilePreviewProps) {
  const t = useTranslations('filePreview')
  const errorText = useErrorText()
  const kind = file.sizeBytes === 0 ? null : previewOf(file.type)
  const link = useQuery({
    // The address is a ticket: it is for this look and not for later ones.
    queryKey: ['file-preview', file.id],
    queryFn: onLink,
    enabled: kind !== null,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (!kind) {
    return (
      <div className="flex flex-col items-center gap-3 rounded-card border bg-bg px-6 py-10 text-center text-sm text-muted">
        <FileIcon type={file.type} className="size-10 stroke-[1.25]" />
        {t('none')}
      </div>
    )
  }
  if (link.isError) {
    return (
      <div className="rounded-card border">
        <Failed
          title={t('failed')}
          message={errorText(link.error)}
          onRetry={() => void link.refetch()}
          retrying={link.isFetching}
        />
      </div>
    )
  }
  if (!link.data) return <Skeleton className="h-64 rounded-card" />
  return <Content kind={kind} url={link.data} name={file.name} onRetry={() => void link.refetch()} />
}

interface ContentProps {
  kind: PreviewKind
  url: string
  name: string
  onRetry: () => void
}

function Content({ kind, url, name, onRetry }: ContentProps) {
  const t = useTranslations('filePreview')
  const [isBroken, setBroken] = useState(false)
  const label = t('title', { name })
  const broken = { onError: () => setBroken(true) }
  if (isBroken) {
    return (
      <div className="rounded-card border">
        <Failed
          title={t('failed')}
          message={t('unreadable')}
          onRetry={() => {
            setBroken(false)
            onRetry()
          }}
        />
      </div>
    )
  }
  if (kind === 'image') {
    return (
      <div className="grid place-items-center rounded-card border bg-bg p-2">
        <img
          src={url}
          alt={label}
          className="max-h-[60vh] max-w-full rounded-md object-contain"
          {...broken}
        />
      </div>
    )
  }
  // What was uploaded brings its captions inside of the file, or none.
  if (kind === 'audio') {
    return (
      <audio src={url} controls aria-label={label} className="w-full" {...broken}>
        <track kind="captions" />
      </audio>
    )
  }
  if (kind === 'video') {
    return (
      <video src={url} controls aria-label={label} className="max-h-[60vh] w-full rounded-card" {...broken}>
        <track kind="captions" />
      </video>
    )
  }
  if (kind === 'pdf') {
    // The answer shuts itself in a sandbox. The same word on a frame would keep the browser's viewer from starting.
    return (
      <object
        data={url}
        type="application/pdf"
        aria-label={label}
        className="h-[70vh] w-full rounded-card border"
      >
        <p className="p-6 text-center text-sm text-muted">{t('unreadable')}</p>
      </object>
    )
  }
  return <TextPreview url={url} label={label} />
}
