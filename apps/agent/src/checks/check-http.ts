import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { AgentCheck } from '@marsad/contract/agent/checks'
import { latencyPhases, probeSeries, type LatencyPhase } from '@marsad/contract/monitors'
import { version } from '../version.ts'
import { connectionProblem } from './connection-problem.ts'
import type { Figure, Finding } from './finding.ts'

type HttpCheck = Extract<AgentCheck, { kind: 'http' }>
type Phases = Map<LatencyPhase, number>

interface Answer {
  status: number
  location: string | undefined
  /** Unix milliseconds; NaN if there is no certificate. */
  certificateEnds: number
}

const mostRedirects = 5
/** The body is not examined: this much proves that it arrives. */
const mostBytes = 1024 * 1024
const headers = { accept: '*/*', 'user-agent': `marsad-agent/${version}` }

/** Whether a URL answers with an accepted status. The body is discarded. */
export async function checkHttp(check: HttpCheck, signal: AbortSignal): Promise<Finding> {
  const phases: Phases = new Map()
  const figures: Figure[] = []
  let url = new URL(check.url)
  let redirects = 0
  try {
    for (;;) {
      const answer = await ask(url, check, phases, signal)
      const next = check.followsRedirects && redirects < mostRedirects ? redirectOf(url, answer) : null
      if (!next) {
        const { status, certificateEnds } = answer
        figures.push({ name: probeSeries.status, value: status })
        if (certificateEnds > 0)
          figures.push({ name: probeSeries.certificateExpiry, value: certificateEnds / 1000 })
        const isFine = check.statuses.some(([from, to]) => status >= from && status <= to)
        return {
          problem: isFine ? null : 'status_unexpected',
          figures: [...figures, ...figuresOf(phases, redirects)],
        }
      }
      url = next
      redirects += 1
    }
  } catch (error) {
    return { problem: connectionProblem(error), figures: figuresOf(phases, redirects) }
  }
}

const figuresOf = (phases: Phases, redirects: number): Figure[] => [
  { name: probeSeries.redirects, value: redirects },
  ...latencyPhases.map((phase) => ({ name: probeSeries.httpPhases, phase, value: phases.get(phase) ?? 0 })),
]

/** Redirects are followed only within the configured host. */
function redirectOf(url: URL, { status, location }: Answer): URL | null {
  const next = location && [301, 302, 303, 307, 308].includes(status) ? URL.parse(location, url.href) : null
  if (!next || !/^https?:$/.test(next.protocol) || next.hostname !== url.hostname) return null
  next.username = ''
  next.password = ''
  return next
}

function ask(url: URL, { method, verifiesCertificate }: HttpCheck, phases: Phases, signal: AbortSignal) {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  // A new connection each time: a reused one would skip resolving, connecting and TLS.
  const outgoing = request(url, {
    method,
    headers,
    agent: false,
    signal,
    rejectUnauthorized: verifiesCertificate,
  })
  const lap = stopwatch(phases)
  outgoing.on('socket', (socket) => {
    socket.on('lookup', () => lap('resolve'))
    socket.on('connect', () => lap('connect'))
    socket.on('secureConnect', () => lap('tls'))
  })
  return answerOf(outgoing, lap)
}

const answerOf = (outgoing: ClientRequest, lap: (phase: LatencyPhase) => void) =>
  new Promise<Answer>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      lap('processing')
      const answer = {
        status: incoming.statusCode ?? 0,
        location: incoming.headers.location,
        certificateEnds: certificateEnd(incoming.socket),
      }
      const done = () => {
        lap('transfer')
        resolve(answer)
        outgoing.destroy()
      }
      drain(incoming, done)
      incoming.on('error', reject)
    })
    outgoing.end()
  })

function drain(incoming: IncomingMessage, done: () => void) {
  let size = 0
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > mostBytes) done()
  })
  incoming.on('end', done)
}

function certificateEnd(socket: Socket): number {
  return socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : NaN
}

/** Adds the time since the last lap to a phase; redirects accumulate. */
function stopwatch(phases: Phases) {
  let last = performance.now()
  return (phase: LatencyPhase) => {
    const now = performance.now()
    phases.set(phase, (phases.get(phase) ?? 0) + (now - last) / 1000)
    last = now
  }
}
