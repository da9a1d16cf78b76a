import { z } from 'zod'
import type { Service } from '../../../platform/context.ts'
import { subscribeTo } from '../../../platform/live/live.bus.ts'

const subject = 'gateways.inventory'

const Taken = z.object({ deviceId: z.uuid(), gateway: z.string() })
type Taken = z.infer<typeof Taken>

/** Invalidates what other gateways have cached of a device. */
export const announceTaken = ({ engines }: Pick<Service, 'engines'>, taken: Taken) =>
  engines.nats.publish(subject, JSON.stringify(taken))

export const onTaken = (service: Pick<Service, 'engines' | 'log'>, handle: (taken: Taken) => void) =>
  subscribeTo(service, subject, Taken, ({ message }) => handle(message))
