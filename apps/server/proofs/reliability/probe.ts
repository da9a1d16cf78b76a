import { setTimeout as sleep } from 'node:timers/promises'
import type { DeviceHost } from '@marsad/contract/http/devices'
import type { Fleet } from '@marsad/fleet'
import type { Stand } from './stand.ts'

const everyMs = 100
const mostMs = 120_000

/**
 * Returns when a list is read, a device answers live and a report is taken; each must have failed or begun after the
 * call. The result states how long each took, and why it failed last.
 */
export async function probe(stand: Pick<Stand, 'call'>, fleet: Fleet): Promise<string[]> {
  const { statistics } = fleet
  const { acknowledgedSamples, posts } = statistics
  const errors = new Map(statistics.errors)
  const failures = () =>
    [...statistics.errors].flatMap(([kind, count]) => {
      const since = count - (errors.get(kind) ?? 0)
      return since > 0 ? [`${since} ${kind}`] : []
    })
  return Promise.all([
    untilWorks('the list of devices', () => stand.call('GET', '/api/devices')),
    untilWorks('a live answer', () => askLive(stand, fleet)),
    untilWorks('a report', async () => {
      if (statistics.acknowledgedSamples > acknowledgedSamples) return
      throw new Error(
        `none was taken with new samples, ${statistics.posts - posts} with others; ${failures().join(', ')}`,
      )
    }),
  ])
}

async function askLive(stand: Pick<Stand, 'call'>, fleet: Fleet): Promise<void> {
  const member = fleet.members.find(({ live }) => live?.isOpen)
  if (member === undefined) throw new Error('no agent is connected')
  const response = await stand.call('GET', `/api/devices/${member.deviceId}/host`)
  const { isLive } = (await response.json()) as DeviceHost
  if (!isLive) throw new Error('the device did not answer')
}

async function untilWorks(name: string, work: () => Promise<unknown>): Promise<string> {
  const began = Date.now()
  let calls = 1
  for (let last = 'at once'; ; calls += 1, await sleep(everyMs)) {
    const calledAt = Date.now()
    try {
      await work()
      return `${name}: ${Date.now() - began} ms, call ${calls} took ${Date.now() - calledAt} ms, before it: ${last}`
    } catch (error) {
      if (calledAt > began + mostMs) throw new Error(`${name} did not come back`, { cause: error })
      last = String(error)
    }
  }
}
