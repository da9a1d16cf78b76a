import type { EscalationStep } from '@marsad/contract/http/escalation-policies'
import { escalationEnds } from '@marsad/contract/escalations'
import { isNotNull, isNull, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../../../engines/row-level-security.ts'
import { createdAt, id, indexOf, instant, oneOf } from '../../../platform/schema.ts'
import { workspaces } from '../../identity/schema.ts'

const workspaceId = () =>
  uuid()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })

/**
 * Escalation policies. Steps name people, schedules and channels by id without a foreign key: what is gone is shown as
 * gone, and the step notifies the others.
 */
export const escalationPolicies = pgTable(
  'escalation_policies',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    steps: jsonb().$type<EscalationStep[]>().notNull(),
    repeats: integer().notNull(),
    isDefault: boolean().notNull(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    index('escalation_policies_workspace').on(table.workspaceId, table.id),
    uniqueIndex('escalation_policies_default')
      .on(table.workspaceId)
      .where(sql`${table.isDefault}`),
    workspacePolicy(),
  ],
)

/**
 * Escalations of incidents. The steps are copied: a change of the policy applies to the next escalation. The incident has
 * no foreign key, because alerts refer to both and incidents merge.
 */
export const escalations = pgTable(
  'escalations',
  {
    id: id(),
    workspaceId: workspaceId(),
    incidentId: uuid().notNull(),
    policyId: uuid().references(() => escalationPolicies.id, { onDelete: 'set null' }),
    policyName: text().notNull(),
    steps: jsonb().$type<EscalationStep[]>().notNull(),
    repeats: integer().notNull(),
    /** Steps that are done, over all rounds. */
    done: integer().notNull().default(0),
    /** When the next step is due; null once it has ended. */
    nextStepAt: instant(),
    startedAt: createdAt(),
    endedAt: instant(),
    ending: text({ enum: [...escalationEnds] }),
  },
  (table) => [
    uniqueIndex('escalations_running')
      .on(table.workspaceId, table.incidentId, table.policyId)
      .where(isNull(table.endedAt)),
    index('escalations_incident').on(table.workspaceId, table.incidentId),
    index('escalations_due').on(table.nextStepAt).where(isNotNull(table.nextStepAt)),
    indexOf('escalations_policy', table.policyId),
    oneOf('escalations_ending', table.ending, escalationEnds),
    check(
      'escalations_ended',
      sql`(${table.endedAt} is null) = (${table.nextStepAt} is not null) and (${table.endedAt} is null) = (${table.ending} is null)`,
    ),
    workspacePolicy(),
  ],
)
