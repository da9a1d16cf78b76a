import type { LatencyPhase } from '@marsad/contract/monitors'
import type { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { TLSSocket } from 'node:tls'
import type { Addresses } from '../../../platform/outbound/index.ts'
import { authorities } from './guard.ts'

export type Sent = { method: string; headers: Record<string, string>; body: string }

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  body: string
  phases: Record<LatencyPhase, number>
  /** In milliseconds. */
  certificateExpiry: number | undefined
}

type Options = { addresses: Addresses; verifiesCertificate: boolean; signal: AbortSignal }

const mostBytes = 1024 * 1024

/** One request and its response, with the time of each phase in seconds. */
export async function exchange(url: URL, { method, headers, body }: Sent, options: Options): Promise<Answer> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const clock = startClock()
  const ofTls = { secureContext: authorities, rejectUnauthorized: options.verifiesCertificate }
  const request = send(url, {
    method,
    headers,
    lookup: options.addresses.lookup,
    agent: false,
    signal: options.signal,
    ...ofTls,
  })
  request.on('socket', (socket) => {
    socket.once('lookup', () => clock.ends('resolve'))
    socket.once('connect', () => clock.ends('connect'))
    socket.once('secureConnect', () => clock.ends('tls'))
  })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  clock.ends('processing')
  const { statusCode: status = 0, socket } = response
  const certificate = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined
  const text = await readText(response)
  clock.ends('transfer')
  return {
    status,
    headers: response.headers,
    body: text,
    phases: clock.phases,
    certificateExpiry: certificate && earliestExpiry(certificate),
  }
}

function startClock() {
  let last = performance.now()
  const phases = { resolve: 0, connect: 0, tls: 0, processing: 0, transfer: 0 }
  return {
    phases,
    ends(phase: LatencyPhase) {
      const now = performance.now()
      phases[phase] += (now - last) / 1000
      last = now
    },
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes >= mostBytes) break
  }
  return Buffer.concat(chunks).subarray(0, mostBytes).toString()
}

/** The earliest expiry of the certificate and its chain, in milliseconds. */
export function earliestExpiry(certificate: X509Certificate | undefined): number {
  let earliest = Infinity
  let one = certificate
  // A self-signed certificate is its own issuer.
  for (let seen = 0; one && seen < 10; seen++) {
    earliest = Math.min(earliest, one.validToDate.getTime())
    one = one.issuerCertificate
  }
  return earliest
}
