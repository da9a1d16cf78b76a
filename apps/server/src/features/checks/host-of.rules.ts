import type { Check } from '@marsad/contract/http/monitors'

/** The host that a check turns to, spelled as programs do; null where it turns to none that somebody typed. */
export function hostOf(check: Check): string | null {
  if (check.kind === 'heartbeat') return null
  if (check.kind === 'http') return bare(new URL(check.url).hostname)
  const host = check.kind === 'dns' ? check.server : check.host
  return host === null ? null : spelled(host)
}

/** `127.1` is an address and `مثال.إختبار` a name of ASCII: an address bar knows. What it does not take stays as it is. */
const spelled = (host: string) =>
  bare(URL.parse(`http://${host.includes(':') ? `[${host}]` : host}`)?.hostname ?? host)

/** Without the brackets that IPv6 wears in a URL. */
const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')
