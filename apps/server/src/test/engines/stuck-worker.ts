import { pino } from 'pino'
import { z } from 'zod'
import { createJobs, defineJob } from '../../engines/jobs/index.ts'

// A worker process that takes one job and never finishes it, for the test that kills it.
const [url = '', name = ''] = process.argv.slice(2)
const job = defineJob({ name, schema: z.object({ n: z.number() }) })
const run = async () => {
  process.send?.('taken')
  await new Promise(() => {})
}
createJobs({ url, log: pino({ level: 'silent' }), lookMs: 1000 }).work([{ job, run }])
