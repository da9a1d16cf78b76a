import { type PreviewKind, previewOf } from '@marsad/contract/storage'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fromResponse, unreachable } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Failed } from '../../../ui/data/failed.tsx'
import { Skeleton } from '../../../ui/data/skeleton.tsx'
import { FileIcon } from './file-icon.tsx'

interface FilePreviewProps {
  file: { id: string; name: string; type: string | null; sizeBytes: number | null }
  /** Returns an address that the browser can open without a token. */
  onLink: () => Promise<string>
}

/**
 * A preview of the content; needs the piece `file-preview`. Nothing in it can run: pictures and sound are drawn, text
 * is text, a document has a frame of its own.
 */
export function FilePreview({ file, onLink }: FilePreviewProps) {
  const t = useTranslations('filePreview')
  const errorText = useErrorText()
  const kind = file.sizeBytes === 0 ? null : previewOf(file.type)
  const link = useQuery({
    // The address contains a download token: it is valid for this preview only.
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
  // An uploaded video brings its captions inside of the file, or none.
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
    // The answer sandboxes itself. The same attribute on a frame would keep the browser's viewer from starting.
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

/** As much text as anybody reads before they download the rest. */
const mostBytes = 256 * 1024

async function readBeginning(url: string, signal: AbortSignal) {
  const headers = { range: `bytes=0-${mostBytes - 1}` }
  const response = await fetch(url, { headers, signal }).catch(() => Promise.reject(unreachable()))
  if (!response.ok) throw await fromResponse(response)
  const isCut = Number(response.headers.get('content-range')?.split('/')[1] ?? 0) > mostBytes
  return { text: await response.text(), isCut }
}

/** Text is put onto the page as text, whatever it is written in: a page of HTML shows its tags. */
export function TextPreview({ url, label }: { url: string; label: string }) {
  const t = useTranslations('filePreview')
  const errorText = useErrorText()
  const query = useQuery({
    queryKey: ['file-preview', url],
    queryFn: ({ signal }) => readBeginning(url, signal),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (query.isError) {
    return (
      <Failed
        title={t('failed')}
        message={errorText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  if (!query.data) return <Skeleton className="h-64 rounded-card" />
  return (
    <figure>
      <section
        aria-label={label}
        // Without a stop of the Tab key the keyboard could not scroll it.
        tabIndex={0}
        className="max-h-[60vh] overflow-auto rounded-card border bg-bg p-4 -outline-offset-2"
      >
        <pre dir="auto" className="font-mono text-xs wrap-anywhere whitespace-pre-wrap">
          {query.data.text}
        </pre>
      </section>
      {query.data.isCut && <figcaption className="mt-1.5 text-xs text-muted">{t('cut')}</figcaption>}
    </figure>
  )
}
