import type { Service } from '../../../platform/context.ts'

const subject = 'gateways.inventory'

type Taken = { deviceId: string; gateway: string }
type Bus = Pick<Service, 'engines'>

/** Tells every other gateway that what it remembers of a device is old. */
export const tellTaken = ({ engines }: Bus, taken: Taken) =>
  engines.nats.publish(subject, JSON.stringify(taken))

export const hearTaken = ({ engines }: Bus, hear: (taken: Taken) => void) =>
  engines.nats.subscribe(subject, ({ text }) => hear(JSON.parse(text) as Taken))
