import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { accountHolder, cookieOf, logIn, waitFor } from '../../../test/accounts.ts'
import { mailsTo } from '../../../test/engines/inbox.ts'
import { type Forged, newSoftPasskey, softOrigin, type SoftPasskey } from '../../../test/passkey.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { sweepAccounts } from '../accounts/sweep-accounts.ts'
import { disableUser, enableUser, resetTwoFactor } from '../offboarding/operate-users.ts'
import { relyingPartyAt } from './passkeys.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ MARSAD_PUBLIC_URL: softOrigin, MARSAD_TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => server.close())

const credentials = ({ email, password }: Person) => ({ email, password })
const operator = () => ({ ...server, ip: '', userAgent: 'marsad' })

type Person = { email: string; password: string; token: string }
type Cookie = Record<string, string>
const refused = { status: 401, body: { code: 'auth.invalid_credentials' } }
const invalid = { status: 403, body: { code: 'auth.second_factor_invalid' } }
const required = { status: 403, body: { code: 'auth.second_factor_required' } }

const send = (method: string, path: string, { token }: { token: string }, body?: unknown, cookie = '') =>
  server.call(method, `/api/profile${path}`, { token, body, headers: cookie ? { cookie } : {} })

/** The request for a new passkey, in a browser of its own. */
async function begin(person: Person, proof: object = {}, cookie = '') {
  const { password } = person
  const answer = await send('POST', '/passkeys/challenge', person, { password, ...proof }, cookie)
  return { ...answer, cookie: cookieOf(answer) || cookie }
}

type Adding = { proof?: object; name?: string; forged?: Forged; counts?: boolean }

async function add(person: Person, { proof = {}, name = 'Laptop', forged = {}, counts = true }: Adding = {}) {
  const passkey = newSoftPasskey({ counts })
  const begun = await begin(person, proof)
  if (begun.status !== 200) throw new Error(`not begun: ${JSON.stringify(begun.body)}`)
  const body = { name, passkey: passkey.create(begun.body, forged) }
  return { passkey, answer: await send('POST', '/passkeys', person, body, begun.cookie) }
}

/** A person with a passkey and the recovery codes that came with it. */
async function passkeyHolder({ counts = true } = {}) {
  const person = await accountHolder(server)
  const { passkey, answer } = await add(person, { counts })
  expect(answer.status).toBe(200)
  return { ...person, passkey, codes: answer.body.recoveryCodes as string[] }
}

/** The request of a sign-in page, with the cookie of its browser. */
async function visit(headers: Cookie = {}) {
  const answer = await server.call('POST', '/api/auth/passkey/challenge', { headers })
  return { request: answer.body, cookie: cookieOf(answer), status: answer.status }
}

const signIn = (body: object, cookie: string, headers: Cookie = {}) =>
  server.call('POST', '/api/auth/passkey', { body, headers: { cookie, ...headers } })

async function signInWith(passkey: SoftPasskey, forged: Forged = {}) {
  const { request, cookie } = await visit()
  return signIn({ passkey: passkey.get(request, forged) }, cookie)
}

/** The answer to a sign-in by password that requires a second factor, with the cookie of this browser. */
async function passPassword({ email, password }: Person) {
  const answer = await logIn(server, { email, password })
  return { ...answer, cookie: cookieOf(answer) }
}

/** Fresh proof by the passkey of a person for a change of their factors. */
async function confirmWith(person: Person, passkey: SoftPasskey, path: string, method: string) {
  const answer = await send(method, path, person, { password: person.password })
  expect(answer).toMatchObject(required)
  return {
    proof: { password: person.password, passkey: passkey.get(answer.body.passkey) },
    cookie: cookieOf(answer),
  }
}

const auditOf = async (person: Person, action: string) =>
  (await server.call('GET', `/api/audit?action=${action}`, person)).body.entries

test('a passkey is added, named, renamed, used alone, and removed; each change tells its owner', async () => {
  const person = await accountHolder(server)
  const other = await logIn(server, credentials(person))
  expect(other.status).toBe(200)
  expect((await send('GET', '/passkeys', person)).body).toEqual({
    passkeys: [],
    origin: softOrigin,
  })
  const { passkey, answer } = await add(person, { name: 'Blue key' })
  expect(new Set(answer.body.recoveryCodes).size).toBe(10)
  await expect.poll(async () => (await send('GET', '', other.body)).status, { timeout: 10_000 }).toBe(401)
  expect((await send('GET', '', person)).body).toMatchObject({ isTwoFactorOn: true })
  expect((await send('GET', '/two-factor', person)).body).toEqual({
    isOn: true,
    methods: ['passkey'],
    recoveryCodesLeft: 10,
  })
  const listed = async () => (await send('GET', '/passkeys', person)).body.passkeys
  const [before] = await listed()
  expect(before).toEqual({
    id: expect.any(String),
    name: 'Blue key',
    isSynced: false,
    createdAt: expect.any(String),
    lastUsedAt: null,
  })
  expect((await send('PATCH', `/passkeys/${before.id}`, person, { name: 'Green key' })).body.name).toBe(
    'Green key',
  )
  expect((await send('PATCH', `/passkeys/${before.id}`, person, { name: ' ' })).status).toBe(400)

  const session = await signInWith(passkey)
  expect(session).toMatchObject({ status: 200, body: { email: person.email, role: 'owner', success: true } })
  expect((await send('GET', '', session.body)).status).toBe(200)
  expect((await listed())[0]).toMatchObject({ name: 'Green key', lastUsedAt: expect.any(String) })

  const path = `/passkeys/${before.id}`
  const { proof, cookie } = await confirmWith(person, passkey, path, 'DELETE')
  expect((await send('DELETE', path, person, proof, cookie)).status).toBe(200)
  expect(await listed()).toEqual([])
  await expect.poll(async () => (await send('GET', '', session.body)).status, { timeout: 10_000 }).toBe(401)
  expect(await signInWith(passkey)).toMatchObject(refused)
  expect((await send('GET', '/two-factor', person)).body).toEqual({
    isOn: false,
    methods: [],
    recoveryCodesLeft: 0,
  })
  expect((await logIn(server, credentials(person))).status).toBe(200)

  expect(await auditOf(person, 'passkey.added')).toMatchObject([
    { target: person.email, details: { name: 'Blue key' } },
  ])
  expect(await auditOf(person, 'passkey.removed')).toMatchObject([{ details: { name: 'Green key' } }])
  const subjects = async () => (await mailsTo(person.email)).map(({ subject }) => subject)
  await expect
    .poll(subjects, { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        'A passkey was added to your Marsad account',
        'A passkey was removed from your Marsad account',
      ]),
    )
})

test('a stolen session adds, removes and replaces no factor', async () => {
  const { passkey, ...person } = await passkeyHolder()
  const { token } = person
  const [{ id }] = (await send('GET', '/passkeys', person)).body.passkeys
  const thief = { ...person, password: 'not the password' }
  const wrong = { status: 403, body: { code: 'auth.password_wrong' } }
  expect(await begin(thief)).toMatchObject(wrong)
  expect(await send('DELETE', `/passkeys/${id}`, { token }, { password: 'wrong' })).toMatchObject(wrong)
  // The password alone is not enough either.
  expect(await begin(person)).toMatchObject(required)
  for (const [method, path] of [
    ['DELETE', `/passkeys/${id}`],
    ['POST', '/two-factor'],
    ['DELETE', '/two-factor'],
    ['POST', '/two-factor/recovery-codes'],
  ] as const) {
    const { password } = person
    expect(await send(method, path, person, { password })).toMatchObject(required)
    expect(await send(method, path, person, { password, totp: '123456' })).toMatchObject(invalid)
  }
  // Nor is a new passkey without a challenge for it.
  const own = newSoftPasskey()
  const { request, cookie } = await visit()
  const made = own.create({
    challenge: request.challenge,
    rp: { id: 'localhost' },
    user: { id: 'eA' },
  } as never)
  const body = { name: 'Thief', passkey: made }
  const unasked = { status: 400, body: { code: 'passkey.invalid' } }
  expect(await send('POST', '/passkeys', person, body, cookie)).toMatchObject(unasked)
  expect((await send('GET', '/passkeys', person)).body.passkeys).toHaveLength(1)
  expect((await signInWith(passkey)).status).toBe(200)
})

test('a passkey is the second factor of a password, and so are the recovery codes that came with it', async () => {
  const { passkey, codes, ...person } = await passkeyHolder()
  const { email, password } = person
  const answer = await passPassword(person)
  expect(answer).toMatchObject({
    status: 403,
    body: {
      code: 'auth.second_factor_required',
      methods: ['passkey'],
      passkey: { rpId: 'localhost', userVerification: 'required', allowCredentials: [{ id: passkey.id }] },
    },
  })
  const given = { email, password, passkey: passkey.get(answer.body.passkey) }
  expect((await logIn(server, given, { cookie: answer.cookie })).status).toBe(200)
  expect(await logIn(server, given, { cookie: answer.cookie })).toMatchObject(invalid)
  expect((await logIn(server, { email, password, recoveryCode: codes[0] })).status).toBe(200)
  expect(await logIn(server, { email, password, recoveryCode: codes[0] })).toMatchObject(invalid)
  expect(await logIn(server, { email, password, totp: '123456' })).toMatchObject(invalid)
})

test('recovery codes come with the first factor of either kind and end with the last', async () => {
  const { passkey, codes, ...person } = await passkeyHolder()
  const { password } = person
  const begun = await send('POST', '/two-factor', person, { password, recoveryCode: codes[0] })
  const codeAt = (seconds: number) =>
    generateSync({ secret: begun.body.secret, epoch: Date.now() / 1000 + seconds })
  const confirmed = await send('POST', '/two-factor/confirm', person, { totp: codeAt(0) })
  expect(confirmed).toMatchObject({ status: 200, body: { recoveryCodes: null } })
  const state = async () => (await send('GET', '/two-factor', person)).body
  expect(await state()).toEqual({ isOn: true, methods: ['totp', 'passkey'], recoveryCodesLeft: 9 })
  expect((await passPassword(person)).body.methods).toEqual(['totp', 'passkey'])
  expect((await logIn(server, { ...credentials(person), totp: codeAt(30) })).status).toBe(200)

  const second = await add(person, { proof: { recoveryCode: codes[1] }, name: 'Phone' })
  expect(second.answer.body).toEqual({ recoveryCodes: null })
  const ended = await send('DELETE', '/two-factor', person, { password, recoveryCode: codes[2] })
  expect(ended.status).toBe(200)
  expect(await state()).toEqual({ isOn: true, methods: ['passkey'], recoveryCodesLeft: 7 })
  expect((await signInWith(passkey)).status).toBe(200)
  const { passkeys } = (await send('GET', '/passkeys', person)).body
  for (const [index, { id }] of passkeys.entries()) {
    const proof = { password, recoveryCode: codes[3 + index] }
    expect((await send('DELETE', `/passkeys/${id}`, person, proof)).status).toBe(200)
  }
  expect(await state()).toEqual({ isOn: false, methods: [], recoveryCodesLeft: 0 })
})

const forgeries: [string, Forged][] = [
  ['signed for another origin', { origin: 'https://localhost.example.com' }],
  ['signed for another relying party', { rpId: 'example.com' }],
  ['of a person who was not verified', { isVerified: false }],
  ['with a counter that did not grow', { counter: 0 }],
  ['with the handle of another person', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ['with a challenge nobody gave', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['from a frame in another site', { crossOrigin: true }],
]
test.for(forgeries)('an assertion %s is refused, alone and as second factor', async ([, forged]) => {
  const { passkey, ...person } = await passkeyHolder()
  // The same, unforged: otherwise the refusal would prove nothing.
  expect((await signInWith(passkey)).status).toBe(200)
  expect(await signInWith(passkey, forged)).toMatchObject(refused)
  const { email, password } = person
  const answer = await passPassword(person)
  const given = { email, password, passkey: passkey.get(answer.body.passkey, forged) }
  expect(await logIn(server, given, { cookie: answer.cookie })).toMatchObject(invalid)
})

test('a new passkey for another origin, another server or without its person verified is refused', async () => {
  const person = await accountHolder(server)
  for (const forged of [
    { origin: 'https://localhost.example.com' },
    { rpId: 'example.com' },
    { isVerified: false },
    { challenge: Buffer.alloc(32, 7).toString('base64url') },
  ]) {
    const { answer } = await add(person, { forged })
    expect(answer).toMatchObject({ status: 400, body: { code: 'passkey.invalid' } })
  }
  expect((await send('GET', '/passkeys', person)).body.passkeys).toEqual([])
})

test('a replayed assertion, one with a foreign signature, and one without a handle are refused', async () => {
  const { passkey } = await passkeyHolder({ counts: false })
  const { passkey: foreign } = await passkeyHolder()
  const { request, cookie } = await visit()
  const assertion = passkey.get(request)
  expect((await signIn({ passkey: assertion }, cookie)).status).toBe(200)
  expect(await signIn({ passkey: assertion }, cookie)).toMatchObject(refused)

  const next = await visit()
  const { signature } = foreign.get(next.request)
  const forged = { ...passkey.get(next.request), signature }
  expect(await signIn({ passkey: forged }, next.cookie)).toMatchObject(refused)

  const last = await visit()
  const { userHandle: _handle, ...bare } = passkey.get(last.request)
  expect(await signIn({ passkey: bare }, last.cookie)).toMatchObject(refused)
})

test('of many uses of one challenge at once, exactly one succeeds', async () => {
  // A passkey that counts no uses: the challenge alone decides.
  const { passkey } = await passkeyHolder({ counts: false })
  const { request, cookie } = await visit()
  const assertion = passkey.get(request)
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn({ passkey: assertion }, cookie)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
})

test('a challenge is for one browser, one purpose and one person', async () => {
  const { passkey, codes, ...person } = await passkeyHolder()
  const other = await passkeyHolder()
  const { email, password } = person

  const elsewhere = await visit()
  const { request, cookie } = await visit()
  expect(await signIn({ passkey: passkey.get(request) }, elsewhere.cookie)).toMatchObject(refused)
  expect(await signIn({ passkey: passkey.get(request) }, '')).toMatchObject(refused)
  // Neither try used it up.
  expect((await signIn({ passkey: passkey.get(request) }, cookie)).status).toBe(200)

  const begun = await begin(person, { recoveryCode: codes[0] })
  const forAdding = { ...request, challenge: begun.body.challenge }
  expect(await signIn({ passkey: passkey.get(forAdding) }, begun.cookie)).toMatchObject(refused)
  const answer = await passPassword(person)
  expect(await signIn({ passkey: passkey.get(answer.body.passkey) }, answer.cookie)).toMatchObject(refused)
  const page = await visit()
  const given = { email, password, passkey: passkey.get(page.request) }
  expect(await logIn(server, given, { cookie: page.cookie })).toMatchObject(invalid)

  // Challenges of one person for a sign-in, for a change and for a new passkey are not each other's either.
  const change = await passPassword(person)
  const byChange = { password, passkey: passkey.get(change.body.passkey) }
  expect(await send('DELETE', '/two-factor', person, byChange, change.cookie)).toMatchObject(invalid)
  const adding = await begin(person, { recoveryCode: codes[2] })
  const byAdding = { email, password, passkey: passkey.get({ ...request, challenge: adding.body.challenge }) }
  expect(await logIn(server, byAdding, { cookie: adding.cookie })).toMatchObject(invalid)

  // Another person's passkey and challenge are no second factor of this one.
  const theirs = await passPassword(other)
  const foreign = other.passkey.get(theirs.body.passkey)
  const mixed = { email, password, passkey: foreign }
  expect(await logIn(server, mixed, { cookie: theirs.cookie })).toMatchObject(invalid)
  const lent = await passPassword(other)
  const borrowed = { email, password, passkey: passkey.get(lent.body.passkey) }
  expect(await logIn(server, borrowed, { cookie: lent.cookie })).toMatchObject(invalid)
  const own = await passPassword(person)
  const swapped = { email, password, passkey: other.passkey.get(own.body.passkey) }
  expect(await logIn(server, swapped, { cookie: own.cookie })).toMatchObject(invalid)
  const [{ id }] = (await send('GET', '/passkeys', other)).body.passkeys
  const proof = { password, recoveryCode: codes[1] }
  expect((await send('DELETE', `/passkeys/${id}`, person, proof)).status).toBe(404)
  expect((await send('PATCH', `/passkeys/${id}`, person, { name: 'Mine' })).status).toBe(404)
  expect((await signInWith(other.passkey)).status).toBe(200)
})

test('a challenge runs out after five minutes, ends with a change of sign-in, and is swept', async () => {
  const { passkey, codes, ...person } = await passkeyHolder()
  const [early, late] = [await visit(), await visit()]
  await waitFor(server, 4)
  expect((await signIn({ passkey: passkey.get(early.request) }, early.cookie)).status).toBe(200)
  await waitFor(server, 1)
  expect(await signIn({ passkey: passkey.get(late.request) }, late.cookie)).toMatchObject(refused)

  const begun = await begin(person, { recoveryCode: codes[0] })
  const newPassword = 'granite-lantern-57-fox'
  await send('PUT', '/password', person, { currentPassword: person.password, newPassword })
  const body = { name: 'Late', passkey: newSoftPasskey().create(begun.body) }
  expect((await send('POST', '/passkeys', person, body, begun.cookie)).status).toBe(400)

  await visit()
  await waitFor(server, 5)
  await sweepAccounts(server, new AbortController().signal)
  const { rows } = await server.engines.postgres.pool.query('select from passkey_challenges')
  expect(rows).toEqual([])
})

test('a disabled person is out, with the answer of a wrong password; an enabled one is back', async () => {
  const { passkey, email } = await passkeyHolder()
  await disableUser(operator(), email)
  const { body } = await signInWith(passkey)
  const wrong = await signInWith(newSoftPasskey(), { userHandle: 'eA' })
  const { requestId: _one, ...disabledAnswer } = body
  const { requestId: _two, ...wrongAnswer } = wrong.body
  expect(disabledAnswer).toEqual(wrongAnswer)
  expect(wrong).toMatchObject(refused)
  const { body: password } = await logIn(server, { email, password: 'not the password' })
  expect({ ...password, requestId: '' }).toEqual({ ...disabledAnswer, requestId: '' })
  await enableUser(operator(), email)
  expect((await signInWith(passkey)).status).toBe(200)
})

test('nobody unverified signs in by passkey', async () => {
  const { passkey, email } = await passkeyHolder()
  await server.engines.postgres.pool.query('update users set is_verified = false where email = $1', [email])
  expect(await signInWith(passkey)).toMatchObject(refused)
})

test('the operator clears lost passkeys with the second factor', async () => {
  const { passkey, ...person } = await passkeyHolder()
  expect(await resetTwoFactor(operator(), person.email)).toEqual({ wasOn: true })
  expect(await signInWith(passkey)).toMatchObject(refused)
  const { email, password } = person
  const back = await logIn(server, { email, password })
  expect(back.status).toBe(200)
  expect((await send('GET', '/two-factor', back.body)).body).toEqual({
    isOn: false,
    methods: [],
    recoveryCodesLeft: 0,
  })
  expect(await resetTwoFactor(operator(), person.email)).toEqual({ wasOn: false })
})

test('nothing tells whether an address has passkeys before its password is right', async () => {
  const holder = await passkeyHolder()
  const plain = await accountHolder(server)
  const answers = await Promise.all(
    [holder.email, plain.email, 'nobody@example.com'].map(async (email) => {
      const answer = await logIn(server, { email, password: 'not the password' })
      const { requestId: _, ...body } = answer.body
      return { status: answer.status, body, cookies: answer.headers.getSetCookie() }
    }),
  )
  expect(answers[0]).toEqual(answers[2])
  expect(answers[1]).toEqual(answers[2])
  const { request } = await visit()
  expect(request).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: 300_000,
    rpId: 'localhost',
    allowCredentials: [],
    userVerification: 'required',
  })
  const withAddress = { body: { email: holder.email } }
  const answer = await server.call('POST', '/api/auth/passkey/challenge', withAddress)
  expect(JSON.stringify(answer.body)).not.toContain(holder.passkey.id)
})

test('guessing is limited per passkey and per sender, and a failed use is in the history of its owner', async () => {
  const { passkey, ...person } = await passkeyHolder()
  const headers = (n: number) => ({ 'x-forwarded-for': `10.9.${n >> 8}.${n & 255}` })
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const { request, cookie } = await visit(headers(n))
    const wrong = { passkey: passkey.get(request, { isVerified: false }) }
    statuses.push((await signIn(wrong, cookie, headers(n))).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  // Passwords have their own rate limit.
  expect((await passPassword(person)).status).toBe(403)
  const { loginHistory } = (await send('GET', '/login-history', person)).body
  expect(loginHistory[0].result).toBe('wrong_passkey')
  await expect
    .poll(async () => (await auditOf(person, 'sign_in.failed')).length, { timeout: 20_000 })
    .toBeGreaterThan(0)
  expect((await auditOf(person, 'sign_in.failed'))[0].details).toEqual({ result: 'wrong_passkey' })

  const one = headers(60_000)
  const many: number[] = []
  const { request, cookie } = await visit(one)
  for (let wave = 0; wave < 4; wave += 1) {
    const tries = Array.from({ length: 30 }, () =>
      signIn({ passkey: { ...newSoftPasskey().get(request), userHandle: 'eA' } }, cookie, one),
    )
    for (const { status } of await Promise.all(tries)) many.push(status)
  }
  expect(many.filter((status) => status === 401)).toHaveLength(100)
  const visits = await Promise.all(Array.from({ length: 310 }, () => visit(headers(60_001))))
  expect(visits.filter(({ status }) => status === 200)).toHaveLength(300)
})

test('one passkey is on one account, and an account has no more than twenty', async () => {
  const person = await accountHolder(server)
  const passkey = newSoftPasskey()
  const addOnce = async (to: Person, proof = {}) => {
    const begun = await begin(to, proof)
    const body = { name: 'Key', passkey: passkey.create(begun.body) }
    return send('POST', '/passkeys', to, body, begun.cookie)
  }
  const first = await addOnce(person)
  expect(first.status).toBe(200)
  const twice = { status: 409, body: { code: 'passkey.already_added' } }
  expect(await addOnce(person, { recoveryCode: first.body.recoveryCodes[0] })).toMatchObject(twice)
  expect(await addOnce(await accountHolder(server))).toMatchObject(twice)

  await server.engines.postgres.pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, device_type, is_backed_up, aaguid, name)
     select gen_random_uuid(), user_id, 'filler-' || n || '-' || user_id, public_key, 0, '{}', 'singleDevice', false, aaguid, 'Filler'
     from passkeys, generate_series(1, 19) n where credential_id = $1`,
    [passkey.id],
  )
  const full = await add(person, { proof: { recoveryCode: first.body.recoveryCodes[1] } })
  expect(full.answer).toMatchObject({ status: 409, body: { code: 'passkey.limit_reached' } })
})

test('of two first factors added at once, one brings the recovery codes', async () => {
  const person = await accountHolder(server)
  const browsers = [await begin(person), await begin(person), await begin(person)]
  const answers = await Promise.all(
    browsers.map(({ body, cookie }) =>
      send('POST', '/passkeys', person, { name: 'Key', passkey: newSoftPasskey().create(body) }, cookie),
    ),
  )
  const codes = answers.flatMap(({ body }) => body.recoveryCodes ?? [])
  expect(codes).toHaveLength(10)
  const { email, password } = person
  expect((await logIn(server, { email, password, recoveryCode: codes[0] })).status).toBe(200)
})

test('where the public address allows none there are no passkeys, and other second factors go on', async () => {
  const elsewhere = await startServer({ MARSAD_PUBLIC_URL: 'http://192.0.2.7:8080' })
  onTestFinished(() => elsewhere.close())
  const { token, password } = await accountHolder(elsewhere)
  const unavailable = { status: 409, body: { code: 'passkey.unavailable' } }
  expect((await elsewhere.call('GET', '/api/auth/setup')).body.passkeyOrigin).toBeNull()
  expect((await elsewhere.call('GET', '/api/profile/passkeys', { token })).body.origin).toBeNull()
  expect(await elsewhere.call('POST', '/api/auth/passkey/challenge')).toMatchObject(unavailable)
  const body = { password }
  const begun = await elsewhere.call('POST', '/api/profile/passkeys/challenge', { token, body })
  expect(begun).toMatchObject(unavailable)
  expect((await elsewhere.call('POST', '/api/profile/two-factor', { token, body })).status).toBe(200)
})

test.for([
  ['https://marsad.example.com/', { id: 'marsad.example.com', origin: 'https://marsad.example.com' }],
  [
    'https://marsad.example.com:8443/x',
    { id: 'marsad.example.com', origin: 'https://marsad.example.com:8443' },
  ],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://marsad.localhost', { id: 'marsad.localhost', origin: 'http://marsad.localhost' }],
  ['http://marsad.example.com', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::7]', undefined],
] as const)('the relying party at %s is %o', ([address, party]) => {
  expect(relyingPartyAt(new URL(address))).toEqual(party)
})

test('row-level security hides the passkeys and challenges of others', async () => {
  const [one, two] = [await passkeyHolder(), await passkeyHolder()]
  await passPassword(one)
  const idOf = async (person: Person) => (await send('GET', '', person)).body.id as string
  const [first, second] = [await idOf(one), await idOf(two)]
  for (const table of ['passkeys', 'passkey_challenges']) {
    const seen = await server.engines.postgres.transaction({ userId: second }, (tx) =>
      tx.execute<{ user_id: string }>(`select user_id from ${table}`),
    )
    expect(seen.rows.filter(({ user_id }) => user_id === first)).toEqual([])
  }
})
