import {
  asks,
  frameParts,
  inventoryParts,
  reportLimits,
  type Ask,
  type FramePart,
  type InventoryPart,
} from '@marsad/contract/agent/protocol'
import type { AgentCheck } from '@marsad/contract/agent/checks'
import type { AgentMessage, AskMessage } from '@marsad/contract/agent/live'
import { readChecks } from '../checks/read-checks.ts'
import type { Collectors, Outcome } from '../collectors/collector.ts'
import { isRecord, readJson } from '../uplink/http.ts'

/**
 * The sources of answers: collectors, frame leases, an early report, and the list of checks. A request can
 * reach nothing else.
 */
export interface Answerers {
  collectors: Pick<Collectors, 'processes' | 'host'>
  wishFrames: (parts: FramePart[]) => void
  refresh: (parts: InventoryPart[]) => Promise<void>
  /** False if the configuration of this machine forbids checks. */
  takeChecks: (checks: AgentCheck[]) => boolean
}

type Rest = Record<string, unknown>
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)
const isEmpty = (rest: Rest) => Object.keys(rest).length === 0
const isInventoryPart = (value: unknown): value is InventoryPart =>
  inventoryParts.some((part) => part === value)
const isFramePart = (value: unknown): value is FramePart => frameParts.some((part) => part === value)

/** Fields of each request besides id and name. The contract's schema is not shipped: a test compares both. */
const readers: Record<Ask, (id: number, rest: Rest) => AskMessage | null> = {
  processes: (id, { limit, ...rest }) =>
    isInteger(limit) && limit >= 1 && limit <= reportLimits.processes && isEmpty(rest)
      ? { id, ask: 'processes', limit }
      : null,
  host: (id, rest) => (isEmpty(rest) ? { id, ask: 'host' } : null),
  look: (id, { parts, ...rest }) =>
    Array.isArray(parts) && parts.length > 0 && parts.every(isInventoryPart) && isEmpty(rest)
      ? { id, ask: 'look', parts }
      : null,
  frames: (id, { parts, ...rest }) =>
    Array.isArray(parts) && parts.every(isFramePart) && isEmpty(rest) ? { id, ask: 'frames', parts } : null,
  checks(id, { checks: given, ...rest }) {
    const checks = readChecks(given)
    return checks && isEmpty(rest) ? { id, ask: 'checks', checks } : null
  },
}

/** The closed list: null for any message that is not exactly one of the requests. */
export function readAsk(text: string): AskMessage | null {
  const message = readJson(text)
  if (!isRecord(message)) return null
  const { id, ask, ...rest } = message
  const name = asks.find((known) => known === ask)
  return name && isInteger(id) ? readers[name](id, rest) : null
}

export async function answerAsk(
  ask: AskMessage,
  { collectors, wishFrames, refresh, takeChecks }: Answerers,
): Promise<AgentMessage> {
  const { id } = ask
  if (ask.ask === 'processes')
    return answerWith(id, await collectors.processes(ask.limit), (processes) => ({ id, processes }))
  if (ask.ask === 'host') return answerWith(id, await collectors.host(), (host) => ({ id, host }))
  if (ask.ask === 'look') {
    await refresh(ask.parts)
    return { id, looked: true }
  }
  if (ask.ask === 'checks')
    return takeChecks(ask.checks) ? { id, checks: true } : { id, failed: 'no_permission' }
  wishFrames(ask.parts)
  return { id, frames: true }
}

const answerWith = <Value>(
  id: number,
  outcome: Outcome<Value>,
  answer: (value: Value) => AgentMessage,
): AgentMessage => (outcome.kind === 'ok' ? answer(outcome.value) : { id, failed: outcome.kind })
