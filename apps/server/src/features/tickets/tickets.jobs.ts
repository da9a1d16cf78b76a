import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { perService } from '../../lib/per-service.ts'
import { sweepTickets } from './sweep-tickets.ts'
import { listTicketSpaces } from './sweep.store.ts'

const hour = 60 * 60

export const ticketJobs = perService((service) => ({
  sweep: defineJob({
    name: 'tickets.sweep',
    schema: z.strictObject({}),
    schedule: { cron: '7 * * * *', input: {} },
    timeoutSeconds: hour,
    run: async (_, { signal }) => {
      for (const workspaceId of await listTicketSpaces(service.engines.postgres)) {
        signal.throwIfAborted()
        // One workspace that cannot be swept must not keep the others from it.
        await sweepTickets(service, workspaceId).catch((error: unknown) =>
          service.log.warn({ err: error, workspaceId }, 'tickets: a sweep failed'),
        )
      }
    },
  }),
}))
