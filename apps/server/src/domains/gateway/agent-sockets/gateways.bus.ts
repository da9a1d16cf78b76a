import type { Service } from '../../../platform/context.ts'

const subject = 'gateways.connected'

type Connected = { deviceId: string; connectionId: string }
type Bus = Pick<Service, 'engines'>

/** Tells every gateway where a device is now, so that one that holds an older connection of it lets go. */
export const tellConnected = ({ engines }: Bus, connected: Connected) =>
  engines.nats.publish(subject, JSON.stringify(connected))

export const hearConnected = ({ engines }: Bus, hear: (connected: Connected) => void) =>
  engines.nats.subscribe(subject, ({ text }) => hear(JSON.parse(text) as Connected))
