import { z } from 'zod'
import type { Service } from '../../../platform/context.ts'
import { subscribeTo } from '../../../platform/live/live.bus.ts'

const subject = (deviceId: string) => `inventory.${deviceId}`

const Taken = z.object({ gateway: z.string() })

/** Invalidates what other gateways have cached of a device; those without a cache of it are not subscribed. */
export const announceTaken = ({ engines }: Pick<Service, 'engines'>, deviceId: string, gateway: string) =>
  engines.nats.publish(subject(deviceId), JSON.stringify({ gateway }))

export const onTaken = (
  service: Pick<Service, 'engines' | 'log'>,
  deviceId: string,
  handle: (gateway: string) => void,
) => subscribeTo(service, subject(deviceId), Taken, ({ message }) => handle(message.gateway))
