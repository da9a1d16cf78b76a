import { domainToASCII } from 'node:url'
import { z } from 'zod'

/** What a registry reports of a name. */
export type Registration =
  /** In milliseconds. */
  | { kind: 'found'; expiresAt: number }
  | { kind: 'unregistered' }
  /** Its ending has no registry that publishes an expiry. */
  | { kind: 'unpublished' }
  | { kind: 'silent' }

/** The list of IANA (RFC 9224): endings, and the addresses of their registry. */
const RegistryList = z.object({
  services: z
    .array(
      z.tuple([z.array(z.string().max(253)).max(5000), z.array(z.string().max(1000)).max(20)], z.unknown()),
    )
    .max(5000),
})

export type Registries = ReadonlyMap<string, URL>

/** The address of the registry by ending; undefined for what is no such list. */
export function readRegistries(text: string): Registries | undefined {
  const parsed = RegistryList.safeParse(jsonOf(text))
  if (!parsed.success) return undefined
  return new Map(
    parsed.data.services.flatMap(([endings, addresses]) => {
      const bases = addresses.flatMap((address) => URL.parse(address) ?? [])
      const base = ['https:', 'http:'].flatMap(
        (one) => bases.find(({ protocol }) => protocol === one) ?? [],
      )[0]
      return base ? endings.map((ending) => [ending.toLowerCase(), folderOf(base)] as const) : []
    }),
  )
}

/** With a slash at its end, without which the last part of the path would be replaced. */
function folderOf(base: URL): URL {
  const folder = new URL(base)
  if (!folder.pathname.endsWith('/')) folder.pathname += '/'
  folder.search = folder.hash = ''
  return folder
}

/** The name as a registry knows it; empty for what is no domain. */
export const asciiOf = (name: string) => domainToASCII(name.trim().replace(/\.$/, '')).toLowerCase()

/** No registry takes longer names; more labels would be requests for nothing. */
const mostLabels = 6

/**
 * The registry of the longest ending that has one, and the names to ask it for: the registered domain of
 * `www.example.co.uk` is `example.co.uk`, which only the registry knows.
 */
export function registryFor(
  registries: Registries,
  name: string,
): { base: URL; names: string[] } | undefined {
  const labels = name.split('.')
  for (let skipped = 0; skipped <= labels.length; skipped++) {
    const base = registries.get(labels.slice(skipped).join('.'))
    if (!base) continue
    const least = Math.max(2, labels.length - skipped + 1)
    const most = Math.max(least, Math.min(labels.length, mostLabels))
    const lengths = Array.from({ length: most - least + 1 }, (_, index) => most - index)
    return { base, names: lengths.map((length) => labels.slice(-length).join('.')) }
  }
  return undefined
}

const Domain = z.object({
  objectClassName: z.string().regex(/^domain$/i),
  events: z.array(z.unknown()).max(500).default([]),
})

/** Some registries leave out the time zone, or write it without a colon. */
const instant = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?<zone>Z|[+-]\d\d:?\d\d)?)?$/i

const Expiration = z.object({
  eventAction: z.string().regex(/^expiration$/i),
  eventDate: z.string().max(40).regex(instant),
})

/** The answer of a registry that knows the name; undefined for what is no such answer. */
export function readRegistration(text: string): Registration | undefined {
  const parsed = Domain.safeParse(jsonOf(text))
  if (!parsed.success) return undefined
  const instants = parsed.data.events.flatMap((event) => {
    const expiration = Expiration.safeParse(event)
    const at = expiration.success ? instantOf(expiration.data.eventDate) : Number.NaN
    return at > 0 ? [at] : []
  })
  return instants.length > 0 ? { kind: 'found', expiresAt: Math.max(...instants) } : { kind: 'unpublished' }
}

function instantOf(text: string): number {
  const hasZone = instant.exec(text)?.groups?.['zone'] !== undefined || text.length <= 'YYYY-MM-DD'.length
  return Date.parse(hasZone ? text : `${text}Z`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
