import { lookup, Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { createGate } from '../gate.ts'
import { createCache } from '../cache.ts'
import { isPublicAddress } from './is-public-address.ts'

type Found = { address: string; family: number }
type Find = (name: string) => Promise<Found[]>

export type Reached =
  | { kind: 'found'; addresses: [Found, ...Found[]] }
  | { kind: 'refused' }
  | { kind: 'unknown' }

export type Addresses = {
  /** Every address of a host, if it may be called; a name is judged by all that it has. */
  of(host: string): Promise<Reached>
  /** For sockets: gives what may be connected to, and nothing else. Addresses themselves are not looked up. */
  lookup: LookupFunction
}

type Options = {
  /** Whether addresses inside of the operator's own network may be called. */
  allowsPrivate: boolean
  find?: Find
  freshMs?: number
}

const kept = { freshMs: 30_000, staleMs: 120_000, most: 20_000 }

/** Code of the error with which `lookup` refuses. */
export const refusedCode = 'ERR_ADDRESS_REFUSED'

/** Where hosts are that somebody typed, for those who ask for thousands of them: remembered for a short while. */
export function createAddresses({ allowsPrivate, find, freshMs }: Options): Addresses {
  const ask = find ?? (allowsPrivate ? findBySystem : findByDns())
  const inTurn = createGate({ atOnce: 32, waiting: Infinity })
  const remembered = createCache<Reached>(
    freshMs === undefined ? kept : { freshMs, staleMs: 0, most: kept.most },
  )
  const judge = ([first, ...others]: Found[]): Reached => {
    if (!first) return { kind: 'unknown' }
    const isFine = [first, ...others].every(({ address }) => allowsPrivate || isPublicAddress(address))
    return isFine ? { kind: 'found', addresses: [first, ...others] } : { kind: 'refused' }
  }

  async function of(host: string): Promise<Reached> {
    const family = isIP(host)
    if (family) return judge([{ address: host, family }])
    // That a name has no address is not remembered: two checks that fail by it must have asked twice.
    const look = async () => {
      const reached = judge(await inTurn(() => ask(host)))
      if (reached.kind === 'unknown') throw withCode('ENOTFOUND')
      return reached
    }
    return remembered(host.toLowerCase(), look).catch((): Reached => ({ kind: 'unknown' }))
  }

  return {
    of,
    lookup(hostname, options, callback) {
      callbackify(of)(hostname, (error, reached) => {
        if (error) return callback(error, '')
        if (reached.kind === 'refused') return callback(withCode(refusedCode), '')
        if (reached.kind === 'unknown') return callback(withCode('ENOTFOUND'), '')
        const [first] = reached.addresses
        if (options.all) callback(null, reached.addresses)
        else callback(null, first.address, first.family)
      })
    },
  }
}

const withCode = (code: string) => Object.assign(new Error(code), { code })

/** As every program of the machine finds it, its file of hosts included. */
const findBySystem: Find = (name) => lookup(name, { all: true })

/**
 * By DNS alone. The system's way takes one of four threads for each name, for which passwords and files wait too; and
 * what a machine knows beside DNS is private.
 */
function findByDns(): Find {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return async (name) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ]
  }
}
