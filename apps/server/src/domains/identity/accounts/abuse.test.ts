import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accountHolder,
  cookieOf,
  goodPassword,
  logIn,
  newEmail,
  register,
  verifiedPerson,
  waitFor,
} from '../../../test/accounts.ts'
import { codeIn, nextMail, resetTokenIn } from '../../../test/engines/inbox.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { inTime } from '../../../test/in-time.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ MARSAD_TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => server.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', `/api/auth/${path}`, { body, headers })
const from = (number: number) => ({ 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` })

/** The parts of a response that a client without an account can compare. */
async function seen(path: string, body: { email: string }) {
  const response = await fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = (await response.text()).replaceAll(body.email, 'ADDRESS').replace(/"requestId":"[^"]+"/, 'ID')
  const headers = [...response.headers.keys()].filter((name) => name !== 'content-length').join()
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, '='))
  return { status: response.status, text, headers, cookies: cookies.join() }
}

test('enumeration: what is seen of an address does not depend on whose it is [A4]', async () => {
  const known = await verifiedPerson(server)
  const pending = await register(server)
  const names = { firstName: 'A', lastName: 'B', password: goodPassword }
  for (const [path, more] of [
    ['login', { password: 'not the password' }],
    ['register', names],
    ['resend-verification-code', {}],
    ['reset-password-request', {}],
    ['verify-code', { code: '000000' }],
  ] as const) {
    await waitFor(server, 24 * 60)
    const [a, b, c] = [
      await seen(path, { email: known.email, ...more }),
      await seen(path, { email: newEmail(), ...more }),
      await seen(path, { email: pending.email, ...more }),
    ]
    expect({ path, known: a, pending: c }).toEqual({ path, known: b, pending: b })
  }
})

test('enumeration by time: an address of nobody takes as long [A4]', inTime, async () => {
  const { email } = await verifiedPerson(server)
  const gaps: number[] = []
  for (let pair = 0; pair < 25; pair += 1) {
    await waitFor(server, 24 * 60)
    const known = await timed(() => logIn(server, { email, password: 'not the password' }))
    const unknown = await timed(() => logIn(server, { email: newEmail(), password: 'not the password' }))
    gaps.push((known - unknown) / known)
  }
  // The exact figure is measured elsewhere; a skipped hash, most of the cost of a sign-in, would fail here.
  expect(Math.abs(median(gaps))).toBeLessThan(0.3)
})

const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111')

test.for([
  { wrong: 4, status: 200 },
  { wrong: 5, status: 400 },
])(
  'after $wrong wrong codes the right one answers $status, tried one by one or at once [A10]',
  async (row) => {
    for (const atOnce of [true, false]) {
      const { email, cookie } = await register(server)
      const code = codeIn(await nextMail(email))
      const guess = () => post('verify-code', { email, code: wrongOf(code) }, { cookie })
      if (atOnce) await Promise.all(Array.from({ length: row.wrong }, guess))
      else for (let n = 0; n < row.wrong; n += 1) await guess()
      expect((await post('verify-code', { email, code }, { cookie })).status).toBe(row.status)
    }
  },
)

test('of many who redeem one code at once, exactly one wins [A10]', async () => {
  const { email, cookie } = await register(server)
  const code = codeIn(await nextMail(email))
  const redeem = () => post('verify-code', { email, code }, { cookie })
  const answers = await Promise.all(Array.from({ length: 20 }, redeem))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code runs out after ten minutes and fits no other address', async () => {
  const early = await register(server)
  const late = await register(server)
  const other = await register(server)
  const codes = {
    early: codeIn(await nextMail(early.email)),
    late: codeIn(await nextMail(late.email)),
    other: codeIn(await nextMail(other.email)),
  }
  const verify = ({ email, cookie }: typeof early, code: string) =>
    post('verify-code', { email, code }, { cookie })
  // Both codes are equal once in a million runs.
  const foreign = codes.other === codes.early ? '' : codes.early
  expect((await verify(other, foreign)).status).toBe(400)
  await waitFor(server, 9)
  expect((await verify(early, codes.early)).status).toBe(200)
  await waitFor(server, 1)
  expect((await verify(late, codes.late)).status).toBe(400)
})

test('a reset link runs out after thirty minutes', async () => {
  const [early, late] = [await verifiedPerson(server), await verifiedPerson(server)]
  const newPassword = 'granite-lantern-57-fox'
  const linkOf = async ({ email }: { email: string }) => {
    await post('reset-password-request', { email })
    return resetTokenIn(await nextMail(email, 2))
  }
  const links = { early: await linkOf(early), late: await linkOf(late) }
  await waitFor(server, 29)
  expect((await post('reset-password', { token: links.early, newPassword })).status).toBe(200)
  await waitFor(server, 1)
  expect((await post('reset-password', { token: links.late, newPassword })).status).toBe(400)
  expect((await logIn(server, late)).status).toBe(200)
})

test('of many who redeem one reset token at once, exactly one wins [A13]', async () => {
  const { email } = await verifiedPerson(server)
  await post('reset-password-request', { email })
  const token = resetTokenIn(await nextMail(email, 2))
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      post('reset-password', { token, newPassword: `granite-lantern-57-fox-${index}` }),
    ),
  )
  const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
  expect(winners).toHaveLength(1)
  const logins = await Promise.all(
    answers.map((_, index) =>
      logIn(server, { email, password: `granite-lantern-57-fox-${index}` }, from(index)),
    ),
  )
  expect(logins.flatMap(({ status }, index) => (status === 200 ? [index] : []))).toEqual(winners)
})

test('a new reset link kills the old one', async () => {
  const { email } = await verifiedPerson(server)
  await post('reset-password-request', { email })
  const first = resetTokenIn(await nextMail(email, 2))
  await waitFor(server, 1)
  await post('reset-password-request', { email })
  const second = resetTokenIn(await nextMail(email, 3))
  const newPassword = 'granite-lantern-57-fox'
  expect((await post('reset-password', { token: first, newPassword })).status).toBe(400)
  expect((await post('reset-password', { token: second, newPassword })).status).toBe(200)
})

test('a two-factor code opens one session, however many present it at once', async () => {
  const { email, password, token } = await accountHolder(server)
  const { body } = await server.call('POST', '/api/profile/two-factor', { token, body: { password } })
  const codeAt = (seconds: number) =>
    generateSync({ secret: body.secret, epoch: Date.now() / 1000 + seconds })
  await server.call('POST', '/api/profile/two-factor/confirm', { token, body: { totp: codeAt(0) } })
  const totp = codeAt(30)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => logIn(server, { email, password, totp }, from(index))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body: { code } }) => code === 'auth.second_factor_invalid')).toHaveLength(7)
})

test('300 wrong tries from 60 addresses stay within the limits, and the owner on a known browser gets in', async () => {
  const { email, password, cookie } = await accountHolder(server)
  const statuses: number[] = []
  for (let wave = 0; wave < 5; wave += 1) {
    const tries = Array.from({ length: 60 }, (_, index) =>
      logIn(server, { email, password: `wrong guess ${wave}` }, from(index)),
    )
    for (const { status } of await Promise.all(tries)) statuses.push(status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(290)
  const outsider = await logIn(server, { email, password }, from(500))
  expect(outsider.status).toBe(429)
  expect(Number(outsider.headers.get('retry-after'))).toBeGreaterThan(60)
  expect((await logIn(server, { email, password }, { cookie })).status).toBe(200)
  expect(
    (await logIn(server, { email, password }, { cookie: 'marsad_device=' + 'x'.repeat(43) })).status,
  ).toBe(429)
})

test('outsiders have a hundred tries a day at one account, however they spread them', async () => {
  const { email, password } = await verifiedPerson(server)
  const statuses: number[] = []
  for (let wave = 0; wave < 11; wave += 1) {
    const tries = Array.from({ length: 10 }, (_, index) =>
      logIn(server, { email, password: 'a wrong guess' }, from(600 + wave * 10 + index)),
    )
    for (const { status } of await Promise.all(tries)) statuses.push(status)
    await waitFor(server, 15)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect((await logIn(server, { email, password }, from(900))).status).toBe(429)
})

test('one address that tries many accounts is stopped', async () => {
  const one = from(999)
  const statuses: number[] = []
  for (let wave = 0; wave < 4; wave += 1) {
    const tries = Array.from({ length: 30 }, () =>
      logIn(server, { email: newEmail(), password: 'guess' }, one),
    )
    for (const { status } of await Promise.all(tries)) statuses.push(status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
})

test('an address that nobody trusts cannot be forged', async () => {
  const plain = await startServer()
  try {
    const { token } = await accountHolder(plain, { headers: { 'x-forwarded-for': '6.6.6.6' } })
    const { body } = await plain.call('GET', '/api/profile/login-history', { token })
    expect(body.loginHistory[0].ip).toBe('127.0.0.1')
  } finally {
    await plain.close()
  }
})

const hostile: [string, unknown][] = [
  ['an array as e-mail', { email: ['a@example.com', 'b@example.com'], password: 'x' }],
  ['an object as e-mail', { email: { $ne: null }, password: 'x' }],
  ['two addresses', { email: 'a@example.com,b@example.com', password: 'x' }],
  ['a header in the address', { email: 'a@example.com\r\nBcc: b@example.com', password: 'x' }],
  ['a null byte', { email: 'a\0@example.com', password: 'x' }],
  ['a number as password', { email: 'a@example.com', password: 1 }],
  ['an array as password', { email: 'a@example.com', password: ['x'] }],
  ['an endless password', { email: 'a@example.com', password: 'x'.repeat(129) }],
  ['an endless address', { email: `${'a'.repeat(250)}@example.com`, password: 'x' }],
  ['an unknown key', { email: 'a@example.com', password: 'x', isVerified: true }],
  ['nothing', {}],
  ['null', null],
  ['a string', 'login'],
]
test.for(hostile)('%s is refused', async ([, body]) => {
  for (const path of [
    'login',
    'register',
    'verify-code',
    'resend-verification-code',
    'reset-password-request',
  ]) {
    expect(await post(path, body)).toMatchObject({
      status: 400,
      body: { success: false, code: 'request.invalid' },
    })
  }
})

test.for(['{"email":"a@example.com","password":"x","__proto__":{"isVerified":true}}', '{"email":', ''])(
  'the body %s is refused',
  async (body) => {
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(400)
  },
)

test('a body of two megabytes is refused before it is read', async () => {
  expect(await post('login', { email: 'a@example.com', password: 'x'.repeat(2_000_000) })).toMatchObject({
    status: 413,
    body: { code: 'request.too_large' },
  })
})

test('a hostile user agent is cut and kept as text', async () => {
  const { email, password } = await verifiedPerson(server)
  const { body } = await logIn(server, { email, password }, { 'user-agent': `<script>${'x'.repeat(8000)}` })
  const history = await server.call('GET', '/api/profile/login-history', { token: body.token })
  expect(history.status).toBe(200)
  expect(JSON.stringify(history.body).length).toBeLessThan(2000)
})

test('cookies hold no session, and no script or other site can use them', async () => {
  const { email, password } = await verifiedPerson(server)
  const answer = await logIn(server, { email, password })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^marsad_device=[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    ),
  ])
  expect((await server.call('GET', '/api/profile', { headers: { cookie: cookieOf(answer) } })).status).toBe(
    401,
  )
})

async function timed(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
