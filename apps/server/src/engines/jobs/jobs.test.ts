import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createDatabase } from '../../test/engines/database.ts'
import { createJobs, defineJob, type Handler, migrateJobs } from './index.ts'
import { inTime } from '../../test/in-time.ts'

const log = pino({ level: 'silent' })
const Numbered = z.object({ n: z.number() })

let database: Awaited<ReturnType<typeof createDatabase>>
let pool: Pool
let names = 0

beforeAll(async () => {
  database = await createDatabase()
  pool = new Pool({ connectionString: database.url })
  pool.on('error', () => {})
}, 60_000)

afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

function openJobs(work: Handler[] = []) {
  const jobs = createJobs({ url: database.url, log, lookMs: 1000 })
  if (work.length > 0) jobs.work(work)
  onTestFinished(() => jobs.close())
  return jobs
}

function countingJob() {
  const seen: number[] = []
  const job = defineJob({ name: `count-${++names}`, schema: Numbered })
  const handler: Handler<typeof Numbered> = { job, run: async ({ n }) => void seen.push(n) }
  return { job, handler, seen }
}

test('the queues are made by three processes at once, belong to the owner and the app role cannot change their shape', async () => {
  const owner = new Pool({ connectionString: database.ownerUrl })
  await owner.query('drop schema pgboss cascade')
  await owner.end()
  const urls = { ownerUrl: database.ownerUrl, appUrl: database.url }
  await Promise.all([migrateJobs(urls), migrateJobs(urls), migrateJobs(urls)])
  const { rows } = await pool.query(`select distinct tableowner from pg_tables where schemaname = 'pgboss'`)
  expect(rows).toEqual([{ tableowner: decodeURIComponent(new URL(database.ownerUrl).username) }])
  await expect(pool.query('alter table pgboss.queue add column extra text')).rejects.toThrow(/must be owner/)
})

test('1,000 small jobs finish within 5 s', { ...inTime, timeout: 90_000 }, async () => {
  const { job, handler, seen } = countingJob()
  const jobs = openJobs([handler])
  await jobs.enqueue(job, { n: 0 })
  await vi.waitFor(() => expect(seen).toEqual([0]), 10_000)
  const secondsOf = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return (performance.now() - started) / 1000
  }

  const seconds = await secondsOf(async () => {
    await Promise.all(Array.from({ length: 1000 }, (_, n) => jobs.enqueue(job, { n: n + 1 })))
    await vi.waitFor(() => expect(seen).toHaveLength(1001), { timeout: 30_000, interval: 10 })
  })
  expect(new Set(seen).size).toBe(1001)
  // As many bare queries take 0.1 s on an idle machine; if they take longer, the machine is slow, not the jobs.
  const bare = await secondsOf(() => Promise.all(Array.from({ length: 1000 }, () => pool.query('select 1'))))
  expect(seconds).toBeLessThan(5 * Math.max(1, bare / 0.1))
})

test('a job exists exactly when the transaction that enqueued it committed', async () => {
  const { job, handler, seen } = countingJob()
  const jobs = openJobs([handler])
  const db = drizzle({ client: pool })
  await expect(
    db.transaction(async (tx) => {
      await jobs.enqueue(job, { n: 1 }, { tx })
      throw new Error('change of mind')
    }),
  ).rejects.toThrow('change of mind')
  await db.transaction(async (tx) => {
    await jobs.enqueue(job, { n: 2 }, { tx })
    await sleep(1500)
    expect(seen).toEqual([])
  })
  await vi.waitFor(() => expect(seen).toEqual([2]), 20_000)
  await sleep(1500)
  expect(seen).toEqual([2])
}, 60_000)

test('jobs with one key wait as one, and not before the last change to it is committed', async () => {
  const { job, handler, seen } = countingJob()
  const jobs = openJobs()
  await jobs.enqueue(job, { n: 1 }, { key: 'same' })
  await drizzle({ client: pool }).transaction(async (tx) => {
    await jobs.enqueue(job, { n: 2 }, { key: 'same', tx })
    jobs.work([handler])
    await sleep(2500)
    expect(seen).toEqual([])
  })
  await vi.waitFor(() => expect(seen).toEqual([2]), 20_000)
  await jobs.enqueue(job, { n: 3 }, { key: 'same' })
  await vi.waitFor(() => expect(seen).toEqual([2, 3]), 20_000)
}, 60_000)

test('a failing job is tried again, later each time, and ends where it can be seen', async () => {
  const tries: number[] = []
  const job = defineJob({
    name: `fail-${++names}`,
    schema: Numbered,
    retry: { limit: 2, delaySeconds: 1 },
  })
  const handler: Handler<typeof Numbered> = {
    job,
    run: async () => {
      tries.push(performance.now())
      throw new Error('no such host')
    },
  }
  const jobs = openJobs([handler])
  await jobs.enqueue(job, { n: 1 })
  await vi.waitFor(async () => {
    const dead = (await jobs.dead()).filter(({ name }) => name === job.name)
    expect(dead).toMatchObject([{ attempts: 3, reason: 'no such host' }])
  }, 60_000)
  const [first = 0, second = 0, third = 0] = tries
  expect(tries).toHaveLength(3)
  expect(second - first).toBeGreaterThan(900)
  expect(third - second).toBeGreaterThan(1900)
}, 30_000)

test('new jobs start at once, without waiting until due jobs are looked for', async () => {
  const { job, handler, seen } = countingJob()
  const jobs = openJobs([handler])
  await jobs.enqueue(job, { n: 0 })
  await vi.waitFor(() => expect(seen).toEqual([0]), 20_000)
  // The worker has looked, found nothing, and rests.
  await sleep(1500)
  const began = performance.now()
  // One after the other: each would wait a second for the next look.
  for (let n = 1; n <= 5; n += 1) {
    await jobs.enqueue(job, { n })
    await vi.waitFor(() => expect(seen).toContain(n), { timeout: 20_000, interval: 10 })
  }
  expect(performance.now() - began).toBeLessThan(2500)
}, 60_000)

test('one failing job does not take its neighbours along', async () => {
  const done: number[] = []
  const job = defineJob({
    name: `mixed-${++names}`,
    schema: Numbered,
    retry: { limit: 0 },
  })
  const handler: Handler<typeof Numbered> = {
    job,
    run: async ({ n }) => {
      if (n === 3) throw new Error('three')
      done.push(n)
    },
  }
  const jobs = openJobs()
  await Promise.all([1, 2, 3, 4, 5].map((n) => jobs.enqueue(job, { n })))
  jobs.work([handler])
  await vi.waitFor(() => expect(new Set(done)).toEqual(new Set([1, 2, 4, 5])), 10_000)
  await vi.waitFor(async () => {
    expect((await jobs.dead()).filter(({ name }) => name === job.name)).toHaveLength(1)
  }, 60_000)
}, 60_000)

test('a job that overruns its time is stopped and counts as failed', async () => {
  let aborted = false
  const job = defineJob({
    name: `slow-${++names}`,
    schema: Numbered,
    timeoutSeconds: 1,
    retry: { limit: 0 },
  })
  const handler: Handler<typeof Numbered> = {
    job,
    run: async (_, { signal }) => {
      await once(signal, 'abort')
      aborted = true
    },
  }
  const jobs = openJobs([handler])
  await jobs.enqueue(job, { n: 1 })
  await vi.waitFor(async () => {
    expect((await jobs.dead()).filter(({ name }) => name === job.name)).toHaveLength(1)
  }, 10_000)
  expect(aborted).toBe(true)
}, 60_000)

test('a job that waits for more work ends when the server begins to stop, and has not failed', async () => {
  const started = Promise.withResolvers<void>()
  let isEnded = false
  const job = defineJob({ name: `wait-${++names}`, schema: Numbered })
  const handler: Handler<typeof Numbered> = {
    job,
    run: async (_, { signal, stopping }) => {
      started.resolve()
      await once(stopping, 'abort')
      isEnded = !signal.aborted
    },
  }
  const jobs = createJobs({ url: database.url, log, lookMs: 1000 })
  jobs.work([handler])
  await jobs.enqueue(job, { n: 1 })
  await started.promise
  const began = Date.now()
  await jobs.close()
  expect(isEnded).toBe(true)
  expect(Date.now() - began).toBeLessThan(5000)
}, 60_000)

test('an input that does not fit is refused at the door, and dead at once when an older version let it in', async () => {
  const { job, handler, seen } = countingJob()
  const before = defineJob({ name: job.name, schema: z.object({ m: z.string() }) })
  const jobs = openJobs()
  await expect(jobs.enqueue(before, JSON.parse('{"m":1}'))).rejects.toThrow(z.ZodError)
  await jobs.enqueue(before, { m: 'old' })
  jobs.work([handler])
  await vi.waitFor(async () => {
    expect((await jobs.dead()).filter(({ name }) => name === job.name)).toMatchObject([{ attempts: 1 }])
  }, 10_000)
  expect(seen).toEqual([])
}, 60_000)

test('closing waits for running jobs, and those may still enqueue others', async () => {
  const { job: next } = countingJob()
  let finished = false
  const started = Promise.withResolvers<void>()
  const jobs = createJobs({ url: database.url, log, lookMs: 1000 })
  const job = defineJob({
    name: `drain-${++names}`,
    schema: Numbered,
  })
  const handler: Handler<typeof Numbered> = {
    job,
    run: async () => {
      started.resolve()
      await sleep(1500)
      await jobs.enqueue(next, { n: 1 })
      finished = true
    },
  }
  jobs.work([handler])
  await jobs.enqueue(job, { n: 1 })
  await started.promise
  await jobs.close()
  expect(finished).toBe(true)
  const { rows } = await pool.query('select name, state from pgboss.job where name = any($1) order by name', [
    [job.name, next.name],
  ])
  expect(rows).toEqual([
    { name: next.name, state: 'created' },
    { name: job.name, state: 'completed' },
  ])
}, 60_000)

test('work goes on after every connection was cut', async () => {
  const { job, handler, seen } = countingJob()
  const jobs = openJobs([handler])
  await jobs.enqueue(job, { n: 1 })
  await vi.waitFor(() => expect(seen).toEqual([1]), 10_000)
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`,
  )
  await vi.waitFor(() => jobs.enqueue(job, { n: 2 }), 20_000)
  await vi.waitFor(() => expect(seen).toEqual([1, 2]), 10_000)
}, 30_000)

test('an absent database is an answer, not a crash', async () => {
  const jobs = createJobs({ url: 'postgres://marsad_app:x@127.0.0.1:1/marsad', log, lookMs: 1000 })
  jobs.work([countingJob().handler])
  await expect(jobs.check(AbortSignal.timeout(2000))).rejects.toThrow('ECONNREFUSED')
  await jobs.close()
})

test('check answers when the queues are there', async () => {
  await expect(openJobs().check(AbortSignal.timeout(2000))).resolves.toBeUndefined()
})

test('a schedule is kept with its job and dropped without it', async () => {
  const job = defineJob({
    name: `cron-${++names}`,
    schema: Numbered,
    schedule: { cron: '* * * * *', input: { n: 7 } },
  })
  const handler: Handler<typeof Numbered> = { job, run: async () => {} }
  const schedules = async () => {
    const { rows } = await pool.query('select cron, data from pgboss.schedule where name = $1', [job.name])
    return rows
  }
  openJobs([handler])
  await vi.waitFor(
    async () => expect(await schedules()).toEqual([{ cron: '* * * * *', data: { n: 7 } }]),
    5000,
  )
  openJobs([countingJob().handler])
  await vi.waitFor(async () => expect(await schedules()).toEqual([]), 20_000)
}, 60_000)

test(
  'a job whose worker was killed is taken over by another worker within 30 s',
  { ...inTime, timeout: 60_000 },
  async () => {
    const { job, handler, seen } = countingJob()
    const jobs = openJobs()
    await jobs.enqueue(job, { n: 1 })
    const victim = fork(new URL('../../test/engines/stuck-worker.ts', import.meta.url), [
      database.url,
      job.name,
    ])
    await once(victim, 'message')
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

test('a connection that pg-boss lets go of does not end the process with what PostgreSQL says last', () => {
  const client = new Client()
  client.removeAllListeners()
  expect(client.emit('error', new Error('terminating connection'))).toBe(true)
})
