import { setTimeout as sleep } from 'node:timers/promises'
import type { Frame } from '@marsad/contract/agent/facts'
import { AgentMessage, DeviceAsk } from '@marsad/contract/agent/live'
import { type FramePart, frameParts } from '@marsad/contract/agent/protocol'
import type { LiveChange } from '@marsad/contract/http/live'
import { z } from 'zod'
import type { BusMessage } from '../../engines/bus.ts'
import type { Service } from '../context.ts'

/**
 * Messages of a subject, parsed by their schema. A message of another shape is ignored: during an upgrade,
 * processes of two versions share the bus.
 */
export const subscribeTo = <Schema extends z.ZodType>(
  { engines, log }: Pick<Service, 'engines' | 'log'>,
  subject: string,
  schema: Schema,
  onMessage: (received: { message: z.output<Schema>; answer: BusMessage['answer'] }) => void,
) =>
  engines.nats.subscribe(subject, ({ text, answer }) => {
    const { data, error } = schema.safeParse(parseJson(text))
    if (error) log.warn({ subject }, 'bus: a message of another shape was left')
    else onMessage({ message: data, answer })
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const changesSubject = (workspaceId: string) => `workspace.${workspaceId}`

/** Every open screen of a workspace is notified of a change. Call it after the commit: screens refetch. */
export const announce = ({ engines }: Pick<Service, 'engines'>, workspaceId: string, change: LiveChange) =>
  engines.nats.publish(changesSubject(workspaceId), JSON.stringify(change))

type Bus = Pick<Service, 'engines'>

const askSubject = (deviceId: string) => `device.${deviceId}.ask`
/** Each frame part has its own subject, so that a screen receives only what it shows. */
export const frameSubject = (deviceId: string, part: FramePart) => `device.${deviceId}.frames.${part}`

/** A device samples its process table twice, so an answer may take a second. */
const answerMs = 5000

/**
 * A request or its answer is lost without an error with the node of the bus that carried it. Every request may be
 * repeated: one that is not answered in this part of its time is sent again, and the first answer counts.
 */
const partBeforeRepeat = 0.3

export type DeviceAnswer =
  | { kind: 'answer'; message: AgentMessage }
  | { kind: 'offline' }
  | { kind: 'silent' }

/** A request to a device, through whichever gateway holds its connection. */
export async function askDevice(
  { engines, config }: Pick<Service, 'engines' | 'config'>,
  deviceId: string,
  ask: DeviceAsk,
): Promise<DeviceAnswer> {
  // Installed software takes longer to list, and the answer waits for the report.
  const waitMs = ask.ask === 'look' ? config.pace.deviceLookMs : answerMs
  const request = (ms: number) => engines.nats.request(askSubject(deviceId), JSON.stringify(ask), ms)
  const first = request(waitMs)
  const repeatMs = waitMs * partBeforeRepeat
  const answer =
    (await Promise.race([first, sleep(repeatMs)])) ??
    (await Promise.race([first, request(waitMs - repeatMs)]))
  if (answer.kind === 'nobody') return { kind: 'offline' }
  if (answer.kind === 'silence') return { kind: 'silent' }
  return { kind: 'answer', message: AgentMessage.parse(JSON.parse(answer.text)) }
}

const connectedSubject = (deviceId: string) => `device.${deviceId}.connected`

const Connected = z.object({ connectionId: z.string() })

/** A gateway that holds an older connection of the device is notified, and no other. */
export const announceConnected = ({ engines }: Bus, deviceId: string, connectionId: string) =>
  engines.nats.publish(connectedSubject(deviceId), JSON.stringify({ connectionId }))

/**
 * Requests to a device are received here by the gateway that holds its connection, and announcements of newer
 * connections: one subscription for both.
 */
export const subscribeToAsks = (
  service: Pick<Service, 'engines' | 'log'>,
  deviceId: string,
  onAsk: (ask: DeviceAsk, answer: BusMessage['answer']) => void,
  onConnected: (connectionId: string) => void,
) =>
  subscribeTo(service, `device.${deviceId}.*`, z.union([DeviceAsk, Connected]), ({ message, answer }) => {
    if ('ask' in message) onAsk(message, answer)
    else onConnected(message.connectionId)
  })

export function publishFrame({ engines }: Bus, deviceId: string, { at, ...parts }: Frame) {
  for (const part of frameParts) {
    const value = parts[part]
    if (value) engines.nats.publish(frameSubject(deviceId, part), JSON.stringify({ at, [part]: value }))
  }
}
