import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { tickets } from '../../schema/tickets.ts'

/** The tickets that were opened from an alert, the newest first. */
export const listTicketsOf = (tx: Tx, workspaceId: string, alertId: string) =>
  tx
    .select({ id: tickets.id, number: tickets.number, title: tickets.title, status: tickets.status })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.alertId, alertId), isNull(tickets.deletedAt)))
    .orderBy(desc(tickets.number))
    .limit(50)
