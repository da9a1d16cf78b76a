import { alertingHandlers } from './domains/alerting/index.ts'
import { deviceHandlers } from './domains/devices/index.ts'
import { identityHandlers } from './domains/identity/index.ts'
import { inventoryHandlers } from './domains/inventory/index.ts'
import { monitorHandlers } from './domains/monitors/index.ts'
import { operationsHandlers } from './domains/operations/index.ts'
import { storageHandlers } from './domains/storage/index.ts'
import { ticketHandlers } from './domains/tickets/index.ts'
import type { Handler } from './engines/jobs/index.ts'
import { auditHandlers } from './platform/audit/audit.jobs.ts'
import type { Service } from './platform/context.ts'

/** The handlers of every domain, which the worker role runs. */
export const handlersOf = (service: Service): Handler[] =>
  [
    ...auditHandlers,
    ...identityHandlers,
    ...deviceHandlers,
    ...storageHandlers,
    ...inventoryHandlers,
    ...alertingHandlers,
    ...monitorHandlers,
    ...ticketHandlers,
    ...operationsHandlers,
  ].map((of) => of(service))
