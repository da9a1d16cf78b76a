import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { createGates } from '../gate.ts'
import { isPublicAddress } from './is-public-address.ts'
import { findAddresses, type FindAddresses, type NameOptions } from './names.ts'

export type OutboundProblem = 'address_refused' | 'address_unknown' | 'connection_failed' | 'timed_out'

export type OutboundAnswer =
  | { kind: 'answered'; status: number; headers: IncomingMessage['headers']; body: string }
  /** `detail` is a system error code: it contains no address and no secret. */
  | { kind: 'failed'; problem: OutboundProblem; detail: string }

type Sent = { method: 'GET' | 'POST' | 'PUT'; headers?: Record<string, string>; body?: string | Buffer }

type Options = NameOptions & {
  find?: FindAddresses
  timeoutMs?: number
  /** How long a check waits for a name. */
  checkMs?: number
}

const mostAnswerBytes = 1024 * 1024

class AddressRefused extends Error {}

/**
 * Requests to URLs that a user typed. Every resolved address is checked when the connection is made, so a name
 * cannot resolve differently for the check and for the call. Redirects are not followed.
 */
export function createOutbound({ timeoutMs = 10_000, checkMs = 5000, ...names }: Options) {
  const { allowsPrivate, find = findAddresses(names) } = names
  const isAllowed = (address: string) => allowsPrivate || isPublicAddress(address)
  // Everybody may have names checked, so those of one workspace wait for each other alone.
  const inTurn = createGates({ atOnce: 4, waiting: 16 })

  async function findAllowed(host: string) {
    const addresses = await find(host)
    const [first] = addresses
    if (!first) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
    if (!addresses.every(({ address }) => isAllowed(address))) throw new AddressRefused()
    return { addresses, first }
  }

  const lookup: LookupFunction = (hostname, { all }, callback) => {
    callbackify(findAllowed)(hostname, (error, allowed) => {
      if (error) callback(error, '')
      else if (all) callback(null, allowed.addresses)
      else callback(null, allowed.first.address, allowed.first.family)
    })
  }

  return {
    /** Whether the URL may be called as it resolves now. A name that does not resolve yet, or in time, is allowed. */
    async mayCall(url: URL, workspaceId: string): Promise<boolean> {
      const host = hostOf(url)
      if (isIP(host)) return isAllowed(host)
      return inTurn(workspaceId, () => {
        const judged = findAllowed(host).then(
          () => true,
          (error: unknown) => !(error instanceof AddressRefused),
        )
        return Promise.race([judged, wait(checkMs, true, { ref: false })])
      })
    },

    async call(url: URL, { method, headers = {}, body }: Sent): Promise<OutboundAnswer> {
      const host = hostOf(url)
      // A literal address is connected to without a lookup.
      if (isIP(host) && !isAllowed(host)) return failed(new AddressRefused())
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return await exchange(url, body, {
          method,
          headers: { 'user-agent': 'Marsad', ...headers },
          lookup,
          agent: false,
          signal,
        })
      } catch (error) {
        return signal.aborted ? { kind: 'failed', problem: 'timed_out', detail: '' } : failed(error)
      }
    },
  }
}

/** The host without the brackets of an IPv6 URL. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

function exchange(
  url: URL,
  body: string | Buffer | undefined,
  options: RequestOptions,
): Promise<OutboundAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutboundAnswer>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = send(url, options, (response) => {
    const { statusCode = 0, headers } = response
    readText(response).then(
      (text) => resolve({ kind: 'answered', status: statusCode, headers, body: text }),
      reject,
    )
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes >= mostAnswerBytes) break
  }
  return Buffer.concat(chunks).subarray(0, mostAnswerBytes).toString()
}

function failed(error: unknown): OutboundAnswer {
  if (error instanceof AddressRefused) return { kind: 'failed', problem: 'address_refused', detail: '' }
  const code = codeOf(error)
  return { kind: 'failed', problem: problems[code] ?? 'connection_failed', detail: code }
}

const problems: Record<string, OutboundProblem> = {
  ENOTFOUND: 'address_unknown',
  ETIMEDOUT: 'timed_out',
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
