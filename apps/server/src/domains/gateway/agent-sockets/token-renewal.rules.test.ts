import { renewalShare, timing } from '@marsad/contract/agent/protocol'
import { expect, test } from 'vitest'
import { connectionEnd } from './frame-wishes.rules.ts'

const agents = 5000
const lifeSeconds = 300
const lastSeconds = 1200
const windowSeconds = 10

/** Numbers below 1 that are the same in each run. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** When an agent that starts with all others joins and connects, with the rules of agent and gateway. */
function liveThrough(random: () => number) {
  const joins: number[] = []
  const connections: number[] = []
  let token = { until: 0, renewAt: 0 }
  const join = (now: number) => {
    joins.push(now)
    token = { until: now + lifeSeconds, renewAt: now + lifeSeconds * renewalShare(random()) }
  }
  const connect = (now: number) => {
    if (now >= token.renewAt) join(now)
    connections.push(now)
    return { token, endsAt: connectionEnd(now, token.until, random()) }
  }
  let connection = connect(5 * random())
  let flushAt = timing.flushSeconds * random()
  while (Math.min(flushAt, connection.endsAt) < lastSeconds) {
    if (flushAt < connection.endsAt) {
      if (flushAt >= token.renewAt) join(flushAt)
      flushAt += timing.flushSeconds
    } else {
      // The gateway reports the end of the token, so it is not used again.
      if (connection.token === token) token = { until: 0, renewAt: 0 }
      connection = connect(connection.endsAt + random())
    }
  }
  return { joins, connections }
}

function peakToMean(times: readonly number[]): number {
  const counts = Array.from({ length: (lastSeconds - lifeSeconds) / windowSeconds }, () => 0)
  for (const at of times) {
    const index = Math.floor((at - lifeSeconds) / windowSeconds)
    if (index >= 0 && index < counts.length) counts[index] = (counts[index] ?? 0) + 1
  }
  return Math.max(...counts) / (counts.reduce((sum, count) => sum + count) / counts.length)
}

test('agents that start together neither join nor connect together after the first life of their tokens [R15]', () => {
  const random = dice(18)
  const lives = Array.from({ length: agents }, () => liveThrough(random))
  expect(peakToMean(lives.flatMap(({ joins }) => joins))).toBeLessThanOrEqual(2)
  expect(peakToMean(lives.flatMap(({ connections }) => connections))).toBeLessThanOrEqual(2)
  // Each of them joins about twice in the time that a token lives, no more.
  expect(lives.reduce((sum, { joins }) => sum + joins.length, 0) / agents).toBeLessThan(9)
})

test('no token is used, and no connection kept, beyond its end', () => {
  for (const random of [0, 0.5, 1 - Number.EPSILON]) {
    expect(renewalShare(random)).toBeLessThanOrEqual(0.9)
    expect(renewalShare(random)).toBeGreaterThan(0.4)
    expect(connectionEnd(1000, 2000, random)).toBeLessThanOrEqual(2000)
    expect(connectionEnd(1000, 2000, random)).toBeGreaterThanOrEqual(1500)
  }
})
