import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { userAgent } from './chromium.ts'
import { Inbox } from './inbox.ts'
import { administer, type Product } from './product.ts'

export interface Person {
  email: string
  password: string
  firstName: string
  lastName: string
}

/** An unused address. */
export const newEmail = (who = 'person') => `${who}-${randomBytes(6).toString('hex')}@example.com`

const goodPassword = 'lantern orbit velvet 29'

/** Registers over HTTP as a browser would, and verifies with the code out of the mail. */
export async function newPerson(product: Product, email: string): Promise<Person> {
  const person = { email, password: goodPassword, firstName: 'Layla', lastName: 'Haddad' }
  const { cookie } = await post(product, '/api/auth/register', { ...person, acceptTerms: true, locale: 'en' })
  const code = await new Inbox(product.inboxUrl).codeFor(email)
  await post(product, '/api/auth/verify-code', { email, code }, cookie)
  return person
}

export async function tokenOf(product: Product, { email, password }: Person): Promise<string> {
  const { answer } = await post(product, '/api/auth/login', { email, password })
  return String(answer['token'])
}

/** What a browser keeps of a person who signed in, and did this first. */
export async function sessionOf(
  { url }: Pick<Product, 'url'>,
  { email, password }: Pick<Person, 'email' | 'password'>,
  first?: (token: string) => Promise<void>,
) {
  const { answer } = await post({ url }, '/api/auth/login', { email, password })
  const { token, role, isActive, isVerified } = answer
  await first?.(String(token))
  const get = async (path: string) => {
    const response = await fetch(url + path, {
      headers: { authorization: `Bearer ${String(token)}` },
    })
    return response.text()
  }
  return [
    { name: 'token', value: String(token) },
    { name: 'isAuthenticated', value: 'true' },
    { name: 'user', value: JSON.stringify({ email, role, isActive, isVerified }) },
    { name: 'profile', value: await get('/api/profile') },
    { name: 'profileStats', value: await get('/api/profile/stats') },
  ]
}

/** Takes a person's rights in their own workspace away. */
export async function makeViewer(product: Product, { email }: Person) {
  const [session] = await administer(
    product.databaseUrl,
    `select current_workspace_id as workspace from sessions join users on users.id = user_id where email = $1`,
    [email],
  )
  // Row-level security binds the owner of the tables too, so the workspace has to be named first.
  await administer(
    product.databaseUrl,
    `select set_config('app.workspace', '${String(session?.['workspace'])}', false); update members set role = 'viewer'`,
  )
  // The server may trust what it knew of a caller for this long.
  await wait(1000)
}

type Posted = { answer: Record<string, unknown>; cookie: string }

async function post(
  product: Pick<Product, 'url'>,
  path: string,
  body: unknown,
  cookie = '',
): Promise<Posted> {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })
  const pause = Number(response.headers.get('retry-after'))
  if (response.status === 503 && pause > 0) {
    // A busy server answers 503, with when to try again.
    await wait(pause * 1000)
    return post(product, path, body, cookie)
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((header) => header.split(';')[0])
  return { answer: (await response.json()) as Record<string, unknown>, cookie: cookies.join('; ') }
}
