import type { Person } from './people.ts'
import type { Product } from './product.ts'

/** Calls the product as this person's own program would. */
export async function callAs(
  { url }: Pick<Product, 'url'>,
  token: string,
  method: string,
  path: string,
  body?: unknown,
) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, answer: (await answer.json()) as Record<string, unknown> }
}

async function tokenOf(product: Product, { email, password }: Person): Promise<string> {
  const { answer } = await callAs(product, '', 'POST', '/api/auth/login', { email, password })
  return String(answer['token'])
}

/** Adds the guest to the workspace of the host, and returns the token of their session there. */
export async function addToTeam(
  product: Product,
  host: Person,
  guest: Person,
  role: string,
): Promise<string> {
  const { answer } = await callAs(product, await tokenOf(product, host), 'POST', '/api/invitations/links', {
    role,
  })
  const token = new URLSearchParams(new URL(String(answer['url'])).hash.slice(1)).get('token')
  const session = await tokenOf(product, guest)
  await callAs(product, session, 'POST', '/api/invitations/accept', { token })
  return session
}
