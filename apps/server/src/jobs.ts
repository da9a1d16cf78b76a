import type { Job } from './engines/jobs/index.ts'
import { accountJobs, invitationJobs, profileJobs } from './domains/identity/index.ts'
import {
  alertJobs,
  alertRuleJobs,
  alertSweepJobs,
  alertWatchJobs,
  notificationJobs,
} from './domains/alerting/index.ts'
import { auditJobs } from './platform/audit/audit.jobs.ts'
import { deviceJobs } from './domains/devices/index.ts'
import { inventoryJobs } from './domains/inventory/index.ts'
import { monitorJobs } from './domains/monitors/index.ts'
import { fileJobs, storageJobs } from './domains/storage/index.ts'
import { contentJobs, mailJobs, ticketJobs } from './domains/tickets/index.ts'
import type { Service } from './platform/context.ts'

/** Every job of every feature: what the worker role works on. */
export const jobsOf = (service: Service): Job[] => [
  ...Object.values(accountJobs(service)),
  ...Object.values(profileJobs(service)),
  ...Object.values(invitationJobs(service)),
  ...Object.values(auditJobs(service)),
  ...Object.values(deviceJobs(service)),
  ...Object.values(inventoryJobs(service)),
  ...Object.values(notificationJobs(service)),
  ...Object.values(alertRuleJobs(service)),
  ...Object.values(alertJobs(service)),
  ...Object.values(alertSweepJobs(service)),
  ...Object.values(alertWatchJobs(service)),
  ...Object.values(monitorJobs(service)),
  ...Object.values(fileJobs(service)),
  ...Object.values(storageJobs(service)),
  ...Object.values(mailJobs(service)),
  ...Object.values(contentJobs(service)),
  ...Object.values(ticketJobs(service)),
]
