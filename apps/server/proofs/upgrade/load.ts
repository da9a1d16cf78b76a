import { setTimeout as sleep } from 'node:timers/promises'
import { Histogram } from '@marsad/fleet'

type Call = { method: string; path: string; body?: object }

/** Clients that never rest: counts and times their requests, and lists those that failed. */
export function startLoad(url: string, token: string) {
  const stopping = new AbortController()
  const failures: string[] = []
  const counts = { reads: 0, writes: 0, streams: 0 }
  const times = new Histogram()
  const authorization = `Bearer ${token}`

  async function call({ method, path, body }: Call) {
    const begun = performance.now()
    try {
      const response = await fetch(url + path, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      await response.arrayBuffer()
      if (!response.ok) failures.push(`${method} ${path}: ${response.status}`)
    } catch (error) {
      failures.push(`${method} ${path}: ${String(error instanceof Error ? (error.cause ?? error) : error)}`)
    }
    times.add(performance.now() - begun)
  }

  async function read(path: string) {
    while (!stopping.signal.aborted) {
      await call({ method: 'GET', path })
      counts.reads += 1
    }
  }

  async function write() {
    while (!stopping.signal.aborted) {
      const body = { title: 'Moved', description: 'While it was upgraded.', category: 'technical' }
      await call({ method: 'POST', path: '/api/tickets', body })
      counts.writes += 1
      await sleep(20)
    }
  }

  /** A stream ends with its server; it is a failure only if it cannot be opened again. */
  async function listen() {
    while (!stopping.signal.aborted) {
      try {
        const { status, body } = await fetch(`${url}/api/live`, {
          headers: { authorization },
          signal: stopping.signal,
        })
        counts.streams += 1
        if (status !== 200) failures.push(`live: ${status}`)
        for await (const _ of body ?? []);
      } catch (error) {
        // Cut off in the middle is how a stream ends behind a proxy; not to be connected at all is not.
        if (!stopping.signal.aborted && isRefused(error)) failures.push(`live: ${String(error)}`)
      }
    }
  }

  const running = [
    ...['/api/devices', '/api/alerts', '/api/tickets', '/api/profile', '/api/workspaces'].map(read),
    write(),
    ...Array.from({ length: 4 }, listen),
  ]
  return {
    failures,
    counts,
    times,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

const isRefused = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED'
