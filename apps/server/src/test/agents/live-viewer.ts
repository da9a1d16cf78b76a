import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Frame } from '@marsad/contract/agent/facts'
import { onTestFinished } from 'vitest'

export type LiveEvent = { event: string; data: unknown; at: number }

/** A client with an open event stream, on its own connection. */
export async function openViewer({ url }: { url: string }, token: string, query = '') {
  const request = get(`${url}/api/live${query}`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  })
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const events: LiveEvent[] = []
  const state = { comments: 0, closedAt: undefined as number | undefined }

  const read = async () => {
    let unread = ''
    for await (const chunk of response.setEncoding('utf8')) {
      const blocks = (unread + chunk).split('\n\n')
      unread = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
        if (event) events.push({ event, data: JSON.parse(data ?? ''), at: performance.now() })
        else state.comments += 1
      }
    }
  }
  const closed = read()
    .catch(() => {})
    .then(() => (state.closedAt = performance.now()))

  return {
    status: response.statusCode,
    headers: response.headers,
    events,
    frames: () => events.flatMap(({ event, data }) => (event === 'frame' ? (data as Frame) : [])),
    state,
    closed,
    leave: () => void request.destroy(),
    /** The first event of a kind, already received or awaited. */
    async next(event: string, timeoutMs = 10_000) {
      const until = performance.now() + timeoutMs
      while (performance.now() < until) {
        const found = events.find((one) => one.event === event)
        if (found) return found
        await sleep(10)
      }
      throw new Error(`No ${event} within ${timeoutMs} ms`)
    },
  }
}
