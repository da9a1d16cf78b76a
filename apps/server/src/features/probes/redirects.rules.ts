import type { IncomingHttpHeaders } from 'node:http'

type Asked = { url: URL; method: string; headers: Record<string, string>; body: string }

const kept = new Set([307, 308])
const moved = new Set([301, 302, 303, ...kept])

export const mostRedirects = 10

/** Where an answer sends us on to, and with what; undefined where it does not. */
export function redirectOf(
  { url, method, headers, body }: Asked,
  answer: { status: number; headers: IncomingHttpHeaders },
): Asked | undefined {
  const next = moved.has(answer.status) ? URL.parse(answer.headers.location ?? '', url.href) : null
  if (!answer.headers.location || !next || !/^https?:$/.test(next.protocol)) return undefined
  const keepsBody = kept.has(answer.status)
  return {
    url: next,
    method: keepsBody || method === 'HEAD' ? method : 'GET',
    // They hold keys, and those are for who was typed.
    headers: next.origin === url.origin ? headers : {},
    body: keepsBody ? body : '',
  }
}
