import { join } from 'node:path'
import { downEngines, serverEnv, upEngines } from '@marsad/engines'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { hashPassword } from '../src/domains/identity/index.ts'
import { createLog } from '../src/platform/log.ts'
import { signedInPerson } from '../src/test/people.ts'
import { pace, post, quantile, spread } from './accounts-client.ts'
import { startProgram } from './program.ts'
import { compare, requestsPerSecond } from './wrk.ts'

// Accounts under guessing, timing and load; every sender has an address of its own.
const addresses = await upEngines('proof')
const env = {
  ...serverEnv(addresses),
  MARSAD_PORT: '0',
  MARSAD_PROBE_GUARD_PORT: '0',
  MARSAD_TRUSTED_PROXIES: '127.0.0.1',
  PATH: '',
}
const config = readConfig(env)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const engines = createEngines(config, createLog('silent'))
const { pool } = engines.postgres
await pool.query('delete from rate_limits')
const password = 'velvet-harbour-92-kite'
const passwordHash = await hashPassword(password)
const server = await startProgram(join(import.meta.dirname, '../src/main.ts'), { env })
const { url } = server

/** A person with a password, whose sessions and rights are as good as registered. */
async function person() {
  const made = await signedInPerson({ engines })
  await pool.query('update users set password_hash = $1 where id = $2', [passwordHash, made.userId])
  return { ...made, email: `${made.userId}@example.com` }
}

// All of them, or those named on the command line.
const parts = { authRatio, enumeration, wrongTries, wrongCodes, signIns }
const selected = process.argv.slice(2)
process.stdout.write('| what | measured | goal |\n| --- | --- | --- |\n')
for (const [name, measure] of Object.entries(parts)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  for (const row of await measure()) process.stdout.write(`| ${row.join(' | ')} |\n`)
}
await server.stop()
await closeEngines(engines)
await downEngines('proof')

async function authRatio() {
  const { token } = await person()
  const guarded = await startProgram(join(import.meta.dirname, 'guarded-server.ts'), {
    args: [JSON.stringify({ url: config.postgres.url })],
  })
  const { full, bare, ratio } = await compare(
    () => requestsPerSecond(`${guarded.url}/api/profile`, { token }),
    () => requestsPerSecond(`${guarded.url}/healthz`),
  )
  await guarded.stop()
  const figure = `${full} ÷ ${bare} requests/s = ${ratio.toFixed(2)}`
  return [['trivial route with a session ÷ the same without', figure, '≥ 0.5']]
}

async function enumeration() {
  const pairs = 300
  const people = await spread(pairs, 8, person)
  const gaps: number[] = []
  for (const [index, { email, userId }] of people.entries()) {
    const known = () => post(url, 'login', { email, password: 'wrong guess' }, { from: index })
    const unknown = () =>
      post(url, 'login', { email: `${userId}@example.org`, password: 'wrong guess' }, { from: index })
    // Taking turns at going first, so that neither is always the one that finds everything warm.
    const first = await (index % 2 ? known() : unknown())
    const second = await (index % 2 ? unknown() : known())
    gaps.push(index % 2 ? first.ms - second.ms : second.ms - first.ms)
  }
  const what = `time of a wrong password − time of an unknown address, median of ${pairs} pairs`
  return [[what, `${quantile(gaps, 0.5).toFixed(2)} ms`, '< 3 ms either way']]
}

async function wrongTries() {
  const { email } = await person()
  const home = await post(url, 'login', { email, password }, { from: 70_000 })
  const owner: number[] = []
  const started = performance.now()
  const answers = await spread(10_000, 32, async (index) => {
    if (index % 500 === 499) {
      const login = await post(url, 'login', { email, password }, { from: 70_000, cookie: home.cookie })
      owner.push(login.status)
    }
    return post(url, 'login', { email, password: `guess ${index}` }, { from: index % 1000 })
  })
  const checked = answers.filter(({ status }) => status === 401).length
  const refused = answers.filter(({ status }) => status === 429).length
  const seconds = (performance.now() - started) / 1000
  return [
    [
      '10,000 wrong passwords on one account from 1,000 addresses: looked at',
      `${checked} (${refused} refused with 429, in ${seconds.toFixed(0)} s)`,
      '≤ 10 in 15 minutes',
    ],
    [
      'meanwhile the owner on a known browser signs in',
      `${owner.filter((status) => status === 200).length} of ${owner.length}`,
      'always',
    ],
  ]
}

async function wrongCodes() {
  const email = `${crypto.randomUUID()}@example.com`
  await post(url, 'register', { firstName: 'A', lastName: 'B', email, password }, { from: 80_000 })
  const triesOf = async () =>
    (await pool.query('select tries from email_codes where email = $1', [email])).rows[0]?.tries
  while ((await triesOf()) === undefined) await new Promise((resolve) => setTimeout(resolve, 100))
  const answers = await spread(10_000, 32, (index) =>
    post(url, 'verify-code', { email, code: String(index).padStart(6, '0') }, { from: index % 1000 }),
  )
  const wins = answers.filter(({ status }) => status === 200).length
  const what = '10,000 wrong codes on one account from 1,000 addresses: counted'
  return [[what, `${await triesOf()} (${wins} let in)`, '≤ 5']]
}

async function signIns() {
  const { token } = await person()
  const people = await spread(50, 8, person)
  const cookies = new Map<string, string>()
  const other = async () => {
    const started = performance.now()
    const response = await fetch(`${url}/api/workspace`, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    return performance.now() - started
  }
  const idle = await pace(20, 30, other)
  const [logins, busy] = await Promise.all([
    pace(25, 60, async (index) => {
      const { email = '' } = people[index % people.length] ?? {}
      const known = cookies.get(email)
      const answer = await post(
        url,
        'login',
        { email, password },
        { from: 90_000 + (index % 50), ...(known && { cookie: known }) },
      )
      if (answer.cookie) cookies.set(email, answer.cookie)
      return answer
    }),
    pace(20, 60, other),
  ])
  const [before, during] = [quantile(idle, 0.95), quantile(busy, 0.95)]
  const done = logins.filter(({ status }) => status === 200)
  return [
    [
      '25 sign-ins a second for a minute: let in, and their p95',
      `${done.length} of ${logins.length}, ${quantile(
        done.map(({ ms }) => ms),
        0.95,
      ).toFixed(0)} ms`,
      'all',
    ],
    [
      'p95 of another route meanwhile ÷ idle',
      `${during.toFixed(1)} ÷ ${before.toFixed(1)} ms = ${(during / before).toFixed(2)}`,
      '< 2',
    ],
  ]
}
