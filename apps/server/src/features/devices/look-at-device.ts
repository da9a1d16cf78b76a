import type { AgentMessage } from '@marsad/contract/agent/live'
import type { Service } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { askDevice, type DeviceAsk } from '../live/index.ts'

type Told = Exclude<AgentMessage, { failed: unknown }>

/** What the machine says right now, or why it cannot be had. */
export async function lookAtDevice(service: Service, deviceId: string, ask: DeviceAsk): Promise<Told> {
  const answer = await askDevice(service, deviceId, ask)
  if (answer.kind === 'offline') throw new Failure('device.offline')
  if (answer.kind === 'silent') throw new Failure('device.not_answering')
  if ('failed' in answer.message) throw new Failure('device.cannot_tell')
  return answer.message
}
