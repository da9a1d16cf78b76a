import type { Job } from './engines/jobs/index.ts'
import { accountJobs } from './features/accounts/index.ts'
import { alertRuleJobs } from './features/alert-rules/index.ts'
import { alertJobs, alertSweepJobs } from './features/alerts/index.ts'
import { alertWatchJobs } from './features/alert-watch/index.ts'
import { auditJobs } from './features/audit/index.ts'
import { deviceJobs } from './features/devices/index.ts'
import { inventoryJobs } from './features/inventory/index.ts'
import { invitationJobs } from './features/invitations/index.ts'
import { monitorJobs } from './features/monitors/index.ts'
import { notificationJobs } from './features/notifications/index.ts'
import { profileJobs } from './features/profile/index.ts'
import { fileJobs, storageJobs } from './features/storage/index.ts'
import { contentJobs, mailJobs, ticketJobs } from './features/tickets/index.ts'
import type { Service } from './lib/ctx.ts'

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
