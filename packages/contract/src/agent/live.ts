import { z } from 'zod'
import { AgentCheckList } from './checks.ts'
import { Frame, HostFacts, ProcessList } from './facts.ts'
import { absences, frameParts, inventoryParts } from './protocol.ts'

/** Server to agent, as JSON text: the closed list. */
export const AskMessage = z.discriminatedUnion('ask', [
  z.strictObject({ id: z.int(), ask: z.literal('processes'), limit: z.int().min(1).max(500) }),
  z.strictObject({ id: z.int(), ask: z.literal('host') }),
  /** Looks anew at these parts and reports what changed; the answer comes when the report was taken. */
  z.strictObject({ id: z.int(), ask: z.literal('look'), parts: z.array(z.enum(inventoryParts)).min(1) }),
  /** Frames of these parts for the next `leaseSeconds`; asked again before they end. An empty list ends them. */
  z.strictObject({ id: z.int(), ask: z.literal('frames'), parts: z.array(z.enum(frameParts)) }),
  /** What to check from now on, and nothing else. */
  z.strictObject({ id: z.int(), ask: z.literal('checks'), checks: AgentCheckList }),
])
export type AskMessage = z.infer<typeof AskMessage>

/** Agent to server: an answer to one ask, a frame, or that it makes checks. */
export const AgentMessage = z.union([
  z.strictObject({ id: z.int(), processes: ProcessList }),
  z.strictObject({ id: z.int(), host: HostFacts }),
  z.strictObject({ id: z.int(), looked: z.literal(true) }),
  z.strictObject({ id: z.int(), frames: z.literal(true) }),
  z.strictObject({ id: z.int(), checks: z.literal(true) }),
  z.strictObject({ id: z.int(), failed: z.enum(absences) }),
  z.strictObject({ frame: Frame }),
  /** Said first, by an agent whose own settings let it make checks. */
  z.strictObject({ makesChecks: z.literal(true) }),
])
export type AgentMessage = z.infer<typeof AgentMessage>
