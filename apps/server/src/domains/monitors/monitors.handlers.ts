import { forEachWorkspace } from '../../platform/for-each-workspace.ts'
import { handle } from '../../platform/jobs.ts'
import { monitorJobs } from './monitors.jobs.ts'
import { deleteSamples } from './monitors/states.series.ts'
import { forgetSubscriptions, oldEventsBefore, sendMails, wakeSenders } from './subscribers/send-mails.ts'
import { sendConfirmation } from './subscribers/subscribe.ts'
import { watchPages } from './subscribers/watch-pages.ts'

export const monitorHandlers = [
  handle(monitorJobs.forget, ({ engines }, { workspaceId, monitorId }) =>
    deleteSamples(engines.victoria, workspaceId, monitorId),
  ),
  handle(monitorJobs.subscribe, sendConfirmation),
  handle(monitorJobs.watchPages, (service, _, { signal }) =>
    forEachWorkspace(service, { due: 'subscribed_pages', name: 'status pages', signal }, (id) =>
      watchPages(service, id),
    ),
  ),
  handle(monitorJobs.sendMails, sendMails),
  handle(monitorJobs.wakeSenders, (service) =>
    forEachWorkspace(service, { due: 'status_mails', name: 'mails to subscribers' }, (id) =>
      wakeSenders(service, id),
    ),
  ),
  handle(monitorJobs.forgetSubscriptions, async (service, _, { signal }) => {
    const forget = (id: string) => forgetSubscriptions(service, id)
    await forEachWorkspace(
      service,
      { due: 'expired_subscribers', name: 'expired subscriptions', signal },
      forget,
    )
    const moment = oldEventsBefore()
    await forEachWorkspace(
      service,
      { due: 'old_status_events', moment, name: 'old status events', signal },
      forget,
    )
  }),
]
