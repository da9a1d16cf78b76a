import { previewOf } from '@marsad/contract/storage'

/**
 * `bytes=0-499`, `bytes=500-`, `bytes=-500`; a request for several ranges gets the whole file, as HTTP allows.
 */
const singleRange = /^bytes=(\d*)-(\d*)$/

export type Range = { start: number; end: number }

/** The requested bytes: null for the whole file, 'none' for a range that does not exist. */
export function rangeOf(header: string | undefined, sizeBytes: number): Range | 'none' | null {
  const [, from = '', to = ''] = singleRange.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1)
  return start <= end ? { start, end } : 'none'
}

/**
 * The content type sent to a browser. A preview keeps its type only if that type cannot run code; text is
 * always text/plain, and everything else is a download.
 */
export function shownType(purpose: 'download' | 'preview', type: string | null): string {
  const kind = purpose === 'preview' ? previewOf(type) : null
  if (kind === null || type === null) return 'application/octet-stream'
  return kind === 'text' ? 'text/plain; charset=utf-8' : type
}

/** Content opened in its own tab has no origin, runs no scripts and loads nothing. */
export const contentHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy':
    "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
} as const
