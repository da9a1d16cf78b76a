import { LRUCache } from 'lru-cache'
import { perService } from '../../../platform/context.ts'
import { type Addresses, createAddresses } from '../../../platform/outbound/index.ts'
import { addressesOf } from '../checks/assert-check.ts'
import { type Answer, exchange } from '../probes/exchange.ts'
import { mostRedirects, redirectOf } from '../probes/exposition.rules.ts'
import {
  asciiOf,
  readRegistration,
  readRegistries,
  type Registration,
  type Registries,
  registryFor,
} from './registries.rules.ts'

type Options = {
  /** The address of the list of registries. */
  list: URL
  addresses: Addresses
  /** Of a name: a little less than a check may take. */
  timeoutMs?: number
  now?: () => number
}

export type RegistryAnswer = {
  registration: Registration
  /** How long the registry took, in milliseconds; null without a request. */
  tookMs: number | null
}

type Known = {
  registration: Registration
  /** The last expiry that the registry named, and when. */
  expiry: { expiresAt: number; at: number } | null
  askAgainAt: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const silent: Registration = { kind: 'silent' }

/** Registries limit requests, and an expiry changes once a year. */
const againAfterMs = { near: hourMs, far: 12 * hourMs, failure: 15 * minuteMs, list: dayMs }
const nearMs = 7 * dayMs
/** How long an expiry counts that the registry no longer confirms. */
const trustMs = 7 * dayMs
const mostNames = 20_000

/** Queries the registries of domains by RDAP (RFC 9082, 9083). Concurrent lookups of a name share one query. */
export function createRegistries({ list, addresses, timeoutMs = 9000, now = Date.now }: Options) {
  const names = new LRUCache<string, Known>({ max: mostNames })
  const pending = new Map<string, Promise<RegistryAnswer>>()
  const readList = createList(list, addresses, now)

  async function request(name: string, signal: AbortSignal): Promise<Registration> {
    const registries = await readList()
    if (!registries) return silent
    const registry = registryFor(registries, name)
    if (!registry) return { kind: 'unpublished' }
    for (const one of registry.names) {
      const { status, body } = await get(new URL(`domain/${encodeURIComponent(one)}`, registry.base), {
        addresses,
        signal,
      })
      if (status === 200) return readRegistration(body) ?? silent
      // Some registries call a name below a domain invalid, and not unknown.
      const isBelow = one !== registry.names.at(-1) && (status === 400 || status === 422)
      if (status !== 404 && !isBelow) return silent
    }
    return { kind: 'unregistered' }
  }

  async function ask(name: string): Promise<RegistryAnswer> {
    const begin = performance.now()
    const signal = AbortSignal.timeout(timeoutMs)
    const late = new Promise<Registration>((resolve) => {
      signal.addEventListener('abort', () => resolve(silent))
    })
    const answer = await Promise.race([request(name, signal).catch(() => silent), late])
    const at = now()
    const before = names.get(name)?.expiry ?? null
    const expiry = answer.kind === 'found' ? { expiresAt: answer.expiresAt, at } : before
    const isTrusted = answer.kind === 'silent' && expiry && at - expiry.at <= trustMs
    const registration: Registration = isTrusted ? { kind: 'found', expiresAt: expiry.expiresAt } : answer
    names.set(name, {
      registration,
      expiry: answer.kind === 'unregistered' ? null : expiry,
      askAgainAt: at + againAfter(answer, at),
    })
    return { registration, tookMs: performance.now() - begin }
  }

  return async (typed: string): Promise<RegistryAnswer> => {
    const name = asciiOf(typed)
    if (name === '') return { registration: { kind: 'unpublished' }, tookMs: null }
    const known = names.get(name)
    if (known && now() < known.askAgainAt) return { registration: known.registration, tookMs: null }
    const lookup = pending.get(name) ?? ask(name).finally(() => pending.delete(name))
    pending.set(name, lookup)
    return lookup
  }
}
export type AskRegistry = ReturnType<typeof createRegistries>

function againAfter(answer: Registration, at: number) {
  if (answer.kind !== 'found') return againAfterMs.failure
  return answer.expiresAt - at <= nearMs ? againAfterMs.near : againAfterMs.far
}

/** The list of registries; one that cannot be read again stays as it was. */
function createList(list: URL, addresses: Addresses, now: () => number) {
  let known: Registries | undefined
  let askAgainAt = -Infinity
  let reading: Promise<Registries | undefined> | undefined
  const trusted = trusting(list.hostname, addresses)

  async function read() {
    const signal = AbortSignal.timeout(5000)
    const { status, body } = await get(list, { addresses: trusted, signal })
    return status === 200 ? readRegistries(body) : undefined
  }

  return async (): Promise<Registries | undefined> => {
    if (now() < askAgainAt) return known
    reading ??= read()
      .catch(() => undefined)
      .then((registries) => {
        askAgainAt = now() + (registries ? againAfterMs.list : againAfterMs.failure)
        known = registries ?? known
        reading = undefined
        return known
      })
    return reading
  }
}

/** The operator chose this host, so that it may be a private one; where it redirects to may not. */
function trusting(host: string, addresses: Addresses): Addresses {
  const any = createAddresses({ allowsPrivate: true })
  const bare = bareOf(host)
  const by = (name: string) => (name === bare ? any : addresses)
  return {
    of: (name) => by(name).of(name),
    lookup: (name, options, callback) => by(name).lookup(name, options, callback),
  }
}

const bareOf = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

const headers = { 'user-agent': 'Marsad', accept: 'application/rdap+json, application/json' }

type Sending = { addresses: Addresses; signal: AbortSignal }

/** The answer at the end of the redirects. Each host is checked before it is called. */
async function get(from: URL, { addresses, signal }: Sending): Promise<Answer> {
  let url = from
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const { kind } = await addresses.of(bareOf(url.hostname))
    if (kind !== 'found') throw new Error(kind)
    const sent = { method: 'GET', headers, body: '' }
    const answer = await exchange(url, sent, { addresses, verifiesCertificate: true, signal })
    const next = redirectOf({ url, ...sent }, answer)
    if (!next) return answer
    url = next.url
  }
  throw new Error('too many redirects')
}

export const registriesOf = perService((service) =>
  createRegistries({ list: service.config.probes.registryList, addresses: addressesOf(service) }),
)
