import type { Frame } from '@marsad/contract/agent/facts'
import { AgentMessage, type AskMessage } from '@marsad/contract/agent/live'
import { type FramePart, frameParts } from '@marsad/contract/agent/protocol'
import type { LiveChange } from '@marsad/contract/http/live'
import type { BusMessage } from '../../engines/bus.ts'
import type { Service } from '../context.ts'

export const changesSubject = (workspaceId: string) => `workspace.${workspaceId}`

/** Tells every open screen of a workspace that something changed. Call it after the commit: they ask at once. */
export const announce = ({ engines }: Pick<Service, 'engines'>, workspaceId: string, change: LiveChange) =>
  engines.nats.publish(changesSubject(workspaceId), JSON.stringify(change))

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never
/** What can be asked of a device; the number that joins answer and ask is the gateway's. */
export type DeviceAsk = WithoutId<AskMessage>

type Bus = Pick<Service, 'engines'>

const askSubject = (deviceId: string) => `device.${deviceId}.ask`
/** Each part has a subject of its own, so that a screen hears what it shows and nobody takes frames apart. */
export const frameSubject = (deviceId: string, part: FramePart) => `device.${deviceId}.frames.${part}`

/** A device that is asked for its process table looks at it twice, so an answer may take a second. */
const answerMs = 5000
/** What is installed takes longer to list, and the answer waits for the report. */
const lookMs = 9500

export type DeviceAnswer =
  | { kind: 'answer'; message: AgentMessage }
  | { kind: 'offline' }
  | { kind: 'silent' }

/** Asks a device through whichever gateway holds its connection. */
export async function askDevice({ engines }: Bus, deviceId: string, ask: DeviceAsk): Promise<DeviceAnswer> {
  const waitMs = ask.ask === 'look' ? lookMs : answerMs
  const answer = await engines.nats.request(askSubject(deviceId), JSON.stringify(ask), waitMs)
  if (answer.kind === 'nobody') return { kind: 'offline' }
  if (answer.kind === 'silence') return { kind: 'silent' }
  return { kind: 'answer', message: AgentMessage.parse(JSON.parse(answer.text)) }
}

/** Hears what is asked of a device, for the gateway that holds its connection. */
export const hearAsks = (
  { engines }: Bus,
  deviceId: string,
  hear: (ask: DeviceAsk, answer: BusMessage['answer']) => void,
) =>
  engines.nats.subscribe(askSubject(deviceId), ({ text, answer }) =>
    hear(JSON.parse(text) as DeviceAsk, answer),
  )

export function publishFrame({ engines }: Bus, deviceId: string, { at, ...parts }: Frame) {
  for (const part of frameParts) {
    const value = parts[part]
    if (value) engines.nats.publish(frameSubject(deviceId, part), JSON.stringify({ at, [part]: value }))
  }
}
