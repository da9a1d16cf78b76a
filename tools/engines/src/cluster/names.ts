import { numbered } from './at.ts'

export const natsNames = numbered('nats', 3)
export const webNames = numbered('web', 2)
export const gatewayNames = numbered('gateway', 2)
export const workerNames = numbered('worker', 2)
export const vmalertNames = numbered('vmalert', 2)
export const blackboxNames = numbered('blackbox', 2)
export const vmagentNames = numbered('vmagent', 2)
