import type { AlertStatus } from '@marsad/contract/alerts'

/** What a person can do, and from where. */
const acts = {
  acknowledge: ['active'],
  resolve: ['active', 'acknowledged'],
} as const satisfies Record<string, readonly AlertStatus[]>
export type PersonAct = keyof typeof acts

export const canAct = (act: PersonAct, status: AlertStatus) =>
  (acts[act] as readonly AlertStatus[]).includes(status)
