import { defineJob } from '../../engines/jobs/index.ts'
import { perService } from '../../lib/per-service.ts'
import { sendNews } from './send-news.ts'
import { TicketMail } from './ticket-news.ts'

/** A mail is one job, so that a second try writes to nobody twice. */
export const mailJobs = perService((service) => ({
  tell: defineJob({
    name: 'tickets.tell',
    schema: TicketMail,
    retry: { limit: 10 },
    run: (mail) => sendNews(service, mail),
  }),
}))
