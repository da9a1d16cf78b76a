// Long: a job of a worker that is gone is taken over after its heartbeat was missed.
// Covers: apps/server/src/engines/jobs
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createDatabase } from '../../test/engines/database.ts'
import { inTime } from '../../test/in-time.ts'
import { createJobs, defineJob, type Handler } from './index.ts'

const Numbered = z.object({ n: z.number() })

test(
  'a job whose worker was killed is taken over by another worker within 30 s',
  { ...inTime, timeout: 60_000 },
  async () => {
    const database = await createDatabase()
    const jobs = createJobs({ url: database.url, log: pino({ level: 'silent' }), lookMs: 1000 })
    onTestFinished(async () => {
      await jobs.close()
      await database.drop()
    })
    const seen: number[] = []
    const job = defineJob({ name: 'count', schema: Numbered })
    await jobs.enqueue(job, { n: 1 })
    const victim = fork(new URL('../../test/engines/stuck-worker.ts', import.meta.url), [
      database.url,
      job.name,
    ])
    await once(victim, 'message')
    const handler: Handler<typeof Numbered> = { job, run: async ({ n }) => void seen.push(n) }
    jobs.work([handler])
    await sleep(1000)
    victim.kill('SIGKILL')
    const killed = performance.now()
    await once(victim, 'exit')
    expect(seen).toEqual([])
    await vi.waitFor(() => expect(seen).toEqual([1]), { timeout: 40_000, interval: 100 })
    expect((performance.now() - killed) / 1000).toBeLessThan(30)
  },
)
