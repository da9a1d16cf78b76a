import { previewOf } from '@marsad/contract/storage'

/** `bytes=0-499`, `bytes=500-`, `bytes=-500`; several ranges at once are answered with the whole, as anybody may. */
const singleRange = /^bytes=(\d*)-(\d*)$/

export type Range = { start: number; end: number }

/** Which bytes were asked for: null for all of them, 'none' where there are no such bytes. */
export function rangeOf(header: string | undefined, sizeBytes: number): Range | 'none' | null {
  const [, from = '', to = ''] = singleRange.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1)
  return start <= end ? { start, end } : 'none'
}

/**
 * What a browser may take a file for. A preview is shown as what it is only where that can run nothing; a text is plain
 * whatever it is written in, and everything else is bytes to be saved.
 */
export function shownType(purpose: 'download' | 'preview', type: string | null): string {
  const kind = purpose === 'preview' ? previewOf(type) : null
  if (kind === null || type === null) return 'application/octet-stream'
  return kind === 'text' ? 'text/plain; charset=utf-8' : type
}

/** Even opened in a tab of its own, content has no origin, runs no script and loads nothing. */
export const contentHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy':
    "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
} as const
