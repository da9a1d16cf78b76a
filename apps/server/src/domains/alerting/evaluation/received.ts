import { checkSignals, ruleWindows, severities, signalNames, offlineMinutes } from '@marsad/contract/alerts'
import type { ReceivedAlert } from '@marsad/contract/http/unlisted'
import { z } from 'zod'
import { offlineSignal } from '../rules/thresholds.ts'

/** The signal of the rule that fires as long as the evaluator has thresholds to compare with. */
export const heartbeat = 'heartbeat'

const windows = [...new Set([...ruleWindows, ...offlineMinutes])].map(String)

/** The labels of an alert from Marsad's own rule file. */
const OwnLabels = z.object({
  workspace: z.uuid(),
  device: z.uuid(),
  signal: z.enum([...signalNames, offlineSignal]),
  severity: z.enum(severities),
  window: z.enum(windows).transform(Number),
  /** Whose threshold it exceeds: that of the device, or if absent that of the workspace. */
  scope: z.literal('device').optional(),
})

/** The labels of a monitor alert from the same file. */
export const MonitorLabels = z.object({
  workspace: z.uuid(),
  monitor: z.uuid(),
  /** The device whose agent made the check; empty is the server. */
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
  /** All labels, including the one that names the part. */
  parts: Record<string, string>
  excess: number
  startsAt: Date
  endsAt: Date
}

/** Undefined if the alert is not from Marsad's rule file. */
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
