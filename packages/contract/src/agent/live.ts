import { z } from 'zod'
import { AgentCheckList } from './checks.ts'
import { Frame, HostFacts, ProcessList } from './facts.ts'
import { absences, frameParts, inventoryParts } from './protocol.ts'

const AskProcesses = z.strictObject({ ask: z.literal('processes'), limit: z.int().min(1).max(500) })
const AskHost = z.strictObject({ ask: z.literal('host') })
/** Reads these parts again and reports changes; the answer follows once the report was received. */
const AskLook = z.strictObject({ ask: z.literal('look'), parts: z.array(z.enum(inventoryParts)).min(1) })
/**
 * Frames of these parts for the next `leaseSeconds`, renewed before the lease ends. An empty list ends them.
 */
const AskFrames = z.strictObject({ ask: z.literal('frames'), parts: z.array(z.enum(frameParts)) })
/** The complete list of checks to run from now on. */
const AskChecks = z.strictObject({ ask: z.literal('checks'), checks: AgentCheckList })

/** The closed list of requests to a device. */
export const DeviceAsk = z.discriminatedUnion('ask', [AskProcesses, AskHost, AskLook, AskFrames, AskChecks])
export type DeviceAsk = z.infer<typeof DeviceAsk>

const numbered = { id: z.int() }

/** Server to agent, as JSON text. The number matches an answer to its request. */
export const AskMessage = z.discriminatedUnion('ask', [
  AskProcesses.extend(numbered),
  AskHost.extend(numbered),
  AskLook.extend(numbered),
  AskFrames.extend(numbered),
  AskChecks.extend(numbered),
])
export type AskMessage = z.infer<typeof AskMessage>

/** Agent to server: an answer to a request, a frame, or the capability to run checks. */
export const AgentMessage = z.union([
  z.strictObject({ id: z.int(), processes: ProcessList }),
  z.strictObject({ id: z.int(), host: HostFacts }),
  z.strictObject({ id: z.int(), looked: z.literal(true) }),
  z.strictObject({ id: z.int(), frames: z.literal(true) }),
  z.strictObject({ id: z.int(), checks: z.literal(true) }),
  z.strictObject({ id: z.int(), failed: z.enum(absences) }),
  z.strictObject({ frame: Frame }),
  /** Sent first by an agent whose configuration allows checks. */
  z.strictObject({ makesChecks: z.literal(true) }),
])
export type AgentMessage = z.infer<typeof AgentMessage>
