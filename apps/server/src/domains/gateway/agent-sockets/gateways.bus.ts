import { z } from 'zod'
import type { Service } from '../../../platform/context.ts'
import { subscribeTo } from '../../../platform/live/live.bus.ts'

const subject = 'gateways.connected'

const Connected = z.object({ deviceId: z.uuid(), connectionId: z.string() })
type Connected = z.infer<typeof Connected>

/** Every gateway is notified where a device is connected, so that one with an older connection closes it. */
export const announceConnected = ({ engines }: Pick<Service, 'engines'>, connected: Connected) =>
  engines.nats.publish(subject, JSON.stringify(connected))

export const onConnected = (
  service: Pick<Service, 'engines' | 'log'>,
  handle: (connected: Connected) => void,
) => subscribeTo(service, subject, Connected, ({ message }) => handle(message))
