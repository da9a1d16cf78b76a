import type { Tx } from '../../engines/postgres.ts'
import type { Service } from '../../lib/ctx.ts'
import { alertRuleJobs } from './alert-rules.jobs.ts'

/** Has the limits of a workspace written anew as soon as the transaction is through: its rules or tags changed. */
export const renewLimits = (tx: Tx, service: Service, workspaceId: string) =>
  service.engines.jobs.enqueue(alertRuleJobs(service).limits, { workspaceId }, { tx, key: workspaceId })
