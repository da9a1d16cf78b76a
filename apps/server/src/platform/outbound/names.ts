import { lookup, Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { createGate } from '../gate.ts'

export type Found = { address: string; family: number }
export type FindAddresses = (name: string) => Promise<Found[]>

export type NameOptions = {
  /** Whether names of the operator's private network count: those of the hosts file and of the system. */
  allowsPrivate: boolean
  /** Instead of the servers of the system. */
  nameServers?: readonly string[]
  hostsFile?: string
}

/** Less than a call may take. */
const maxDnsMs = 4000

/**
 * The addresses of names that users typed, none for an unknown name. The system resolver blocks one of two threads of
 * the process until a name server answers, so a few names of a silent one would stop every lookup: DNS is asked without.
 */
export function findAddresses({
  allowsPrivate,
  nameServers,
  hostsFile = '/etc/hosts',
}: NameOptions): FindAddresses {
  return async (name) => {
    if (/(^|\.)localhost\.?$/i.test(name)) return found(['127.0.0.1', '::1'])
    const local = allowsPrivate ? await findInHosts(hostsFile, name) : []
    if (local.length > 0) return local
    const { addresses, isSilent } = await findByDns(name, nameServers)
    // Names of search domains and of other sources than DNS. A silent name server would only be waited for again.
    if (addresses.length > 0 || isSilent || !allowsPrivate) return addresses
    return inTurn(() => lookup(name, { all: true })).catch(() => [])
  }
}

/** One thread of the process at most, so that its own connections keep the other. */
const inTurn = createGate({ atOnce: 1, waiting: 32 })

const found = (addresses: readonly string[]): Found[] =>
  addresses.map((address) => ({ address, family: isIP(address) }))

async function findInHosts(file: string, name: string): Promise<Found[]> {
  const wanted = name.toLowerCase()
  const text = await readFile(file, 'utf8').catch(() => '')
  // Lists of blocked names make this file long; most lines are not worth splitting.
  const lines = text
    .toLowerCase()
    .split('\n')
    .filter((line) => line.includes(wanted))
  return found(
    lines.flatMap((line) => {
      const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
      return isIP(address) && names.includes(wanted) ? [address] : []
    }),
  )
}

async function findByDns(name: string, nameServers: readonly string[] | undefined) {
  // A new resolver reads the servers of the system again, which may have changed since the start.
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  const overdue = setTimeout(() => resolver.cancel(), maxDnsMs)
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  clearTimeout(overdue)
  return {
    addresses: found(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))),
    isSilent: answers.some((answer) => answer.status === 'rejected' && isTimeout(answer.reason)),
  }
}

const isTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ETIMEOUT' || error.code === 'ECANCELLED')
