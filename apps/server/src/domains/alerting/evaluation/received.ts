import { checkSignals, ruleWindows, severities, signalNames, silenceMinutes } from '@marsad/contract/alerts'
import type { ReceivedAlert } from '@marsad/contract/http/unlisted'
import { z } from 'zod'
import { offlineSignal } from '../rules/thresholds.ts'

/** The signal of the rule that fires as long as the evaluator has limits to compare with. */
export const heartbeat = 'heartbeat'

const windows = [...new Set([...ruleWindows, ...silenceMinutes])].map(String)

/** The labels of an alert that our rule file makes. */
const OwnLabels = z.object({
  workspace: z.uuid(),
  device: z.uuid(),
  signal: z.enum([...signalNames, offlineSignal]),
  severity: z.enum(severities),
  window: z.enum(windows).transform(Number),
})

/** The labels of what the same file says of a monitor. */
export const MonitorLabels = z.object({
  workspace: z.uuid(),
  monitor: z.uuid(),
  /** Whose agent looked; empty is the server. */
  device: z.union([z.uuid(), z.literal('')]).default(''),
  signal: z.enum(checkSignals),
})

export type MonitorAlert = {
  labels: z.output<typeof MonitorLabels>
  excess: number
  startsAt: Date
  endsAt: Date
}

export type OwnAlert = {
  labels: z.output<typeof OwnLabels>
  /** All labels: the one that names the part is among them. */
  parts: Record<string, string>
  excess: number
  startsAt: Date
  endsAt: Date
}

/** Undefined where it is not of our rules. */
export function toOwnAlert({ labels, annotations, startsAt, endsAt }: ReceivedAlert): OwnAlert | undefined {
  const own = OwnLabels.safeParse(labels)
  if (!own.success) return undefined
  return {
    labels: own.data,
    parts: labels,
    excess: Number(annotations['excess']),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }
}
