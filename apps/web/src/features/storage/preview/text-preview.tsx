import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { unreachable, fromResponse } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** As much as anybody reads before they download the rest. */
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
        // Without a stop of the Tab key nobody could scroll it by keyboard.
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
