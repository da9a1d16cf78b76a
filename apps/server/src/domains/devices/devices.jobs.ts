import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { handle } from '../../platform/jobs.ts'
import { deleteOldRevocations } from './registry/joins.store.ts'

const sweepRevocations = defineJob({
  name: 'devices.sweep',
  schema: z.strictObject({}),
  schedule: { cron: '41 * * * *', input: {} },
})

export const deviceHandlers = [
  handle(sweepRevocations, ({ engines }) => deleteOldRevocations(engines.postgres)),
]
