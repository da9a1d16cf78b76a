import { z } from 'zod'
import { frameParts } from '../agent/protocol.ts'
import { operation } from '../operation.ts'

/** The event stream of a screen: changes in the workspace and, for a named device, its frames. */
export const LiveQuery = z.strictObject({
  device: z.uuid().optional(),
  parts: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(frameParts)).min(1))
    .optional(),
})
export type LiveQuery = z.infer<typeof LiveQuery>

/** Notifies only that something changed: the screen reads again, and PostgreSQL stays the truth. */
export const LiveChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('device'), deviceId: z.uuid() }),
  z.strictObject({ kind: z.literal('devices') }),
  /** Inventory, posture and changes of a device. */
  z.strictObject({ kind: z.literal('changes'), deviceId: z.uuid() }),
  /** Alerts and their notifications. */
  z.strictObject({ kind: z.literal('alerts') }),
  /** On-call schedules and their overrides, not each handover. */
  z.strictObject({ kind: z.literal('on_call') }),
  /** Settings of monitors, not each result. */
  z.strictObject({ kind: z.literal('monitors') }),
  /** Tickets, or one of them. */
  z.strictObject({ kind: z.literal('tickets'), ticketId: z.uuid().optional() }),
  /** Files and folders, their trash or their shares. */
  z.strictObject({ kind: z.literal('storage') }),
])
export type LiveChange = z.infer<typeof LiveChange>

export const live = operation('GET /api/live', {
  needs: 'workspace.view',
  query: LiveQuery,
  produces: 'text/event-stream',
})
