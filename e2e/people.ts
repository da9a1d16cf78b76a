import { Inbox } from './inbox.ts'
import type { Product } from './product.ts'

export interface Person {
  email: string
  password: string
  firstName: string
  lastName: string
}

const goodPassword = 'lantern orbit velvet 29'

/** Registers over HTTP as a browser would, and verifies with the code out of the mail. */
export async function newPerson(product: Product, email: string): Promise<Person> {
  const person = { email, password: goodPassword, firstName: 'Layla', lastName: 'Haddad' }
  const { cookie } = await post(product, '/api/auth/register', { ...person, acceptTerms: true, locale: 'en' })
  const code = await new Inbox(product.inboxUrl).codeFor(email)
  await post(product, '/api/auth/verify-code', { email, code }, cookie)
  return person
}

/** What a browser keeps of a person who signed in. */
export async function sessionOf(product: Product, { email, password }: Person) {
  const { answer } = await post(product, '/api/auth/login', { email, password })
  const { token, role, isActive, isVerified } = answer
  const get = async (path: string) => {
    const response = await fetch(product.url + path, {
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

async function post(product: Product, path: string, body: unknown, cookie = '') {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((header) => header.split(';')[0])
  return { answer: (await response.json()) as Record<string, unknown>, cookie: cookies.join('; ') }
}
