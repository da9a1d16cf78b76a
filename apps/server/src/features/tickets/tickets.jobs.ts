import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { forEachWorkspace } from '../../lib/for-each-workspace.ts'
import { perService } from '../../lib/per-service.ts'
import { sweepTickets } from './sweep-tickets.ts'

const hour = 60 * 60

export const ticketJobs = perService((service) => ({
  sweep: defineJob({
    name: 'tickets.sweep',
    schema: z.strictObject({}),
    schedule: { cron: '7 * * * *', input: {} },
    timeoutSeconds: hour,
    run: async (_, { signal }) => {
      const of = { having: 'ticket_spaces', name: 'ticket sweep', signal } as const
      await forEachWorkspace(service, of, (workspaceId) => sweepTickets(service, workspaceId))
    },
  }),
}))
