import { setTimeout as sleep } from 'node:timers/promises'
import { Frame } from '@marsad/contract/agent/facts'
import { Histogram, startFleet } from '@marsad/fleet'
import type { Proof } from './proof.ts'
import { runFor } from './run-for.ts'
import { setUp, type Stand } from './stand.ts'
import { row, seconds } from './verdict.ts'

const viewers = 20
const parts = ['metrics', 'processes']

/** Live frames on the screens of viewers, while a whole fleet is connected; none without viewers. */
export const live: Proof = async ({ minutes = 2, devices = 1000 }) => {
  await using stand = await setUp()
  using fleet = await startFleet({
    server: stand.url,
    keys: await stand.keysFor(devices),
    devices,
    live: true,
    parts: ['host'],
  })
  while (fleet.connected() < devices) await sleep(100)
  const frameMs = new Histogram()
  const left = new AbortController()
  const watched = fleet.members.slice(0, viewers)
  const streams = watched.map(({ deviceId }) => watch(stand, deviceId, frameMs, left.signal))
  await Promise.race([runFor(fleet, minutes), ...streams])
  left.abort()
  await Promise.all(streams)
  const silentMs = await untilSilent(() => fleet.statistics.frames)
  // Each part of a second is an event of its own.
  const expected = viewers * parts.length * minutes * 60
  return [
    row('agents connected, viewers, minutes', `${devices}, ${viewers}, ${minutes}`),
    row(
      'parts of frames that reached the viewers',
      `${frameMs.total} of about ${expected}`,
      '≥ 90 %',
      frameMs.total >= expected * 0.9,
    ),
    row('agent to viewer, p50', `${frameMs.quantile(0.5).toFixed(1)} ms`),
    row(
      'agent to viewer, p99',
      `${frameMs.quantile(0.99).toFixed(1)} ms`,
      '< 250 ms',
      frameMs.quantile(0.99) < 250,
    ),
    row('silent after the viewers left', seconds(silentMs), '≤ 20 s', silentMs <= 20_000),
  ]
}

/** Reads a device's event stream as a browser does, and notes how old each frame is when it is read. */
async function watch(stand: Stand, deviceId: string, frameMs: Histogram, left: AbortSignal): Promise<void> {
  try {
    const response = await fetch(`${stand.url}/api/live?device=${deviceId}&parts=${parts.join(',')}`, {
      headers: { authorization: `Bearer ${stand.token}` },
      signal: left,
    })
    if (!response.ok || response.body === null) throw new Error(`the stream answered ${response.status}`)
    let unread = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const events = (unread + chunk).split('\n\n')
      unread = events.pop() ?? ''
      for (const event of events) {
        const [, json] = /^event: frame\ndata: (.*)$/.exec(event) ?? []
        if (json !== undefined) frameMs.add(Math.max(0, Date.now() - Frame.parse(JSON.parse(json)).at))
      }
    }
    throw new Error('the stream ended by itself')
  } catch (error) {
    if (!left.aborted) throw error
  }
}

/** How long frames went on being made: the time of the last one, once there has been none for three seconds. */
async function untilSilent(frames: () => number): Promise<number> {
  const began = performance.now()
  let count = frames()
  let last = began
  while (performance.now() - last < 3000) {
    await sleep(50)
    if (frames() === count) continue
    count = frames()
    last = performance.now()
  }
  return last - began
}
