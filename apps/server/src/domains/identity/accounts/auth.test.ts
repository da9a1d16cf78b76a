import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  goodPassword,
  logIn,
  newEmail,
  register,
  verifiedPerson,
  accountHolder,
  cookieOf,
  waitFor,
} from '../../../test/accounts.ts'
import { codeIn, mailsTo, nextMail, resetTokenIn } from '../../../test/engines/inbox.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', `/api/auth/${path}`, { body, headers })

test('an empty install says so until its first person is verified, who owns the first workspace', async () => {
  const fresh = await startServer({ MARSAD_REGISTRATION: 'closed' })
  try {
    const setup = () => fresh.call('GET', '/api/auth/setup')
    expect((await setup()).body).toMatchObject({ isEmpty: true, isRegistrationOpen: true })
    const first = await accountHolder(fresh)
    expect((await setup()).body).toMatchObject({ isEmpty: false, isRegistrationOpen: false })
    expect((await fresh.call('GET', '/api/profile', { token: first.token })).body.role).toBe('owner')
    expect((await register(fresh)).answer).toMatchObject({
      status: 403,
      body: { code: 'auth.registration_closed' },
    })
  } finally {
    await fresh.close()
  }
})

test('registration sends a six-digit code by SMTP, and the code verifies the address once [A7 A9 A10]', async () => {
  const { email, answer, cookie } = await register(server)
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, message: 'Registration successful', email, isVerified: false },
  })
  const mail = await nextMail(email)
  expect(mail.subject).toBe('Your Marsad verification code')
  const code = codeIn(mail)
  expect(code).toMatch(/^\d{6}$/)

  const verified = await post('verify-code', { email, code }, { cookie })
  expect(verified).toMatchObject({
    status: 200,
    body: { success: true, message: 'Email verified', email, isVerified: true },
  })
  expect(verified.body.token).toBeUndefined()
  expect(await post('verify-code', { email, code }, { cookie })).toMatchObject({
    status: 400,
    body: { success: false, message: 'Invalid verification code. Please try again.' },
  })
})

test('a login answers success, token, email, role, isActive, isVerified, message [A1 A20]', async () => {
  const { email, password } = await verifiedPerson(server)
  const { status, body } = await logIn(server, { email, password })
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    token: expect.stringMatching(/^marsad_s_[\w-]{43}$/),
    email,
    role: 'owner',
    isActive: true,
    isVerified: true,
    message: 'Login successful',
  })
})

test('an unverified login gives no token, isVerified false, the e-mail and "User not verified" [A3]', async () => {
  const { email, password } = await register(server)
  const { status, body } = await logIn(server, { email, password })
  expect(status).toBe(403)
  expect(body).toEqual({
    success: false,
    code: 'auth.not_verified',
    message: 'User not verified',
    email,
    isVerified: false,
    requestId: expect.any(String),
  })
  expect((await logIn(server, { email, password: 'not the password' })).status).toBe(401)
})

test('wrong password, unknown address and inactive person get the same 401 [A4 A20]', async () => {
  const { email } = await verifiedPerson(server)
  const inactive = await verifiedPerson(server)
  await server.engines.postgres.pool.query('update users set is_active = false where email = $1', [
    inactive.email,
  ])
  const answers = await Promise.all([
    logIn(server, { email, password: 'not the password' }),
    logIn(server, { email: newEmail(), password: goodPassword }),
    logIn(server, inactive),
  ])
  for (const { status, body } of answers) {
    expect(status).toBe(401)
    expect({ ...body, requestId: '' }).toEqual({
      success: false,
      code: 'auth.invalid_credentials',
      message: 'Invalid credentials',
      requestId: '',
    })
  }
})

test('passwords that differ are refused in the words of the specification [A8]', async () => {
  const body = {
    firstName: 'A',
    lastName: 'B',
    email: newEmail(),
    password: goodPassword,
    confirmPassword: 'x',
  }
  expect(await post('register', body)).toMatchObject({
    status: 400,
    body: { message: 'The passwords you entered do not match. Please check.' },
  })
})

test('a code can be sent again after a minute, keyed on the address alone [A11]', async () => {
  const { email, cookie } = await register(server)
  await nextMail(email)
  const tooSoon = await post('resend-verification-code', { email })
  expect(tooSoon).toMatchObject({ status: 429, body: { code: 'auth.wait_before_code' } })
  expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(50)

  const unknownEmail = newEmail()
  const sent = await post('resend-verification-code', { email: unknownEmail })
  expect(sent).toMatchObject({ status: 200, body: { success: true, message: 'Verification code sent' } })
  expect((await post('resend-verification-code', { email: unknownEmail })).status).toBe(429)

  await waitFor(server, 1)
  const first = codeIn(await nextMail(email))
  expect((await post('resend-verification-code', { email })).body).toEqual(sent.body)
  const second = codeIn(await nextMail(email, 2))
  // Both codes are equal once in a million runs.
  const old = first === second ? '' : first
  expect((await post('verify-code', { email, code: old }, { cookie })).status).toBe(400)
  expect((await post('verify-code', { email, code: second }, { cookie })).status).toBe(200)
})

test('a reset link sets a new password once, ends every session and tells the owner [A12 A13]', async () => {
  const { email, password, token } = await accountHolder(server)
  const response = await post('reset-password-request', { email })
  expect(response).toMatchObject({ status: 200, body: { success: true, message: 'Reset token sent' } })
  expect(await post('reset-password-request', { email })).toMatchObject({
    status: 400,
    body: { message: 'Please wait before requesting another reset password.' },
  })
  const unknownEmail = newEmail()
  expect((await post('reset-password-request', { email: unknownEmail })).body).toEqual(response.body)
  expect((await post('reset-password-request', { email: unknownEmail })).body.message).toContain(
    'wait before requesting',
  )

  const resetToken = resetTokenIn(await nextMail(email, 2))
  const newPassword = 'granite-lantern-57-fox'
  expect(await post('reset-password', { token: 'x'.repeat(43), newPassword })).toMatchObject({
    status: 400,
    body: { message: 'Unable to reset password. Please check your token.' },
  })
  expect(await post('reset-password', { token: resetToken, newPassword })).toMatchObject({
    status: 200,
    body: { success: true, message: 'Password reset successful' },
  })
  expect((await post('reset-password', { token: resetToken, newPassword })).status).toBe(400)
  expect((await logIn(server, { email, password })).status).toBe(401)
  expect((await logIn(server, { email, password: newPassword })).status).toBe(200)
  expect((await nextMail(email, 3)).subject).toBe('Your Marsad password was changed')
  await expect.poll(async () => (await server.call('GET', '/api/profile', { token })).status).toBe(401)
})

test('rememberMe keeps a session 30 days against 12 hours [A18]', async () => {
  const { email, password } = await verifiedPerson(server)
  await logIn(server, { email, password })
  const { body } = await logIn(server, { email, password, rememberMe: true })
  const { sessions } = (await server.call('GET', '/api/profile/sessions', { token: body.token })).body
  const hours = sessions.map((s: { expiresAt: string; createdAt: string }) =>
    Math.round((Date.parse(s.expiresAt) - Date.parse(s.createdAt)) / 3_600_000),
  )
  expect(hours.toSorted()).toEqual([12, 720])
})

test('registering an address that exists answers the same and mails its owner', async () => {
  const { email, answer, cookie } = await register(server)
  await post('verify-code', { email, code: codeIn(await nextMail(email)) }, { cookie })
  const again = await register(server, { email, password: 'another-long-pass-31' })
  expect(again.answer.body).toEqual(answer.body)
  expect((await nextMail(email, 2)).subject).toBe('You already have a Marsad account')
  expect((await logIn(server, { email, password: 'another-long-pass-31' })).status).toBe(401)
})

test('a person who reads Arabic gets Arabic mails', async () => {
  const { email } = await register(server, { locale: 'ar' })
  expect((await nextMail(email)).subject).toBe('رمز التحقق في مرصد')
  const other = newEmail()
  await post(
    'register',
    { firstName: 'ليلى', lastName: 'حداد', email: other, password: goodPassword },
    { 'accept-language': 'fr;q=0.9, ar-SA, en;q=0.5' },
  )
  expect((await nextMail(other)).subject).toBe('رمز التحقق في مرصد')
})

test('a sign-in from a new browser is told to the owner, one from a known browser is not', async () => {
  const { email, password, cookie } = await accountHolder(server)
  expect(cookie).toMatch(/^marsad_device=/)
  expect((await logIn(server, { email, password }, { cookie })).status).toBe(200)
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const elsewhere = await logIn(server, { email, password }, { 'user-agent': agent })
  expect(cookieOf(elsewhere)).not.toBe(cookie)
  const mail = await nextMail(email, 2)
  expect(mail.subject).toBe('New sign-in to your Marsad account')
  expect(mail.text).toContain('Chrome 140 · Windows 10')
  expect(await mailsTo(email)).toHaveLength(2)
})

test.for([
  { kind: 'twelve times the same letter', password: 'aaaaaaaaaaaa' },
  { kind: 'a common word and digits', password: 'password12345' },
  { kind: 'eleven characters', password: 'kJ8!xq2@pL9' },
  { kind: '129 characters', password: 'kJ8!xq2@pL9'.repeat(12).slice(0, 129) },
])('a password of $kind is refused', async ({ password }) => {
  const { answer } = await register(server, { password })
  expect(answer).toMatchObject({ status: 400, body: { success: false } })
})

test('a password made of the own address is refused', async () => {
  const { answer } = await register(server, {
    email: newEmail('margaret.hamilton'),
    password: 'Margaret.Hamilton',
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'auth.password_weak' } })
})

test('a hash of another cost is made anew when its owner signs in', async () => {
  const { email, password } = await verifiedPerson(server)
  const { pool } = server.engines.postgres
  const { hash } = await import('@node-rs/argon2')
  const cheap = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await pool.query('update users set password_hash = $1 where email = $2', [cheap, email])
  expect((await logIn(server, { email, password })).status).toBe(200)
  const { rows } = await pool.query('select password_hash from users where email = $1', [email])
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await logIn(server, { email, password })).status).toBe(200)
})
