import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { createGate } from '../gate.ts'
import { createCache } from '../cache.ts'
import { isPublicAddress } from './is-public-address.ts'
import { findAddresses, type FindAddresses, type Found } from './names.ts'

export type Reached =
  | { kind: 'found'; addresses: [Found, ...Found[]] }
  | { kind: 'refused' }
  | { kind: 'unknown' }

export type Addresses = {
  /** All addresses of a host, if it may be called; a name is checked by all of its addresses. */
  of(host: string): Promise<Reached>
  /** The lookup function for sockets: it returns allowed addresses only. Literal addresses skip it. */
  lookup: LookupFunction
}

type Options = {
  /** Whether addresses in the operator's private network may be called. */
  allowsPrivate: boolean
  find?: FindAddresses
  freshMs?: number
}

const cacheTimes = { freshMs: 30_000, staleMs: 120_000, most: 20_000 }

/** The error code with which `lookup` refuses. */
export const refusedCode = 'ERR_ADDRESS_REFUSED'

/** A resolver for hosts that users typed, cached for `freshMs` because probes resolve thousands of them. */
export function createAddresses({
  allowsPrivate,
  find = findAddresses({ allowsPrivate }),
  freshMs,
}: Options): Addresses {
  const inTurn = createGate({ atOnce: 32, waiting: Infinity })
  const remembered = createCache<Reached>(
    freshMs === undefined ? cacheTimes : { freshMs, staleMs: 0, most: cacheTimes.most },
  )
  const judge = ([first, ...others]: Found[]): Reached => {
    if (!first) return { kind: 'unknown' }
    const isFine = [first, ...others].every(({ address }) => allowsPrivate || isPublicAddress(address))
    return isFine ? { kind: 'found', addresses: [first, ...others] } : { kind: 'refused' }
  }

  async function of(host: string): Promise<Reached> {
    const family = isIP(host)
    if (family) return judge([{ address: host, family }])
    // A name without an address is not cached: two checks that fail by it must have resolved it twice.
    const look = async () => {
      const reached = judge(await inTurn(() => find(host)))
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
