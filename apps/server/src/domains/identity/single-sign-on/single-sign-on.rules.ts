import { PersonName } from '@marsad/contract/http/auth'
import type { SignInMethod } from '@marsad/contract/http/profile'
import type { GrantedRole, GroupRule, RequiredMethod } from '@marsad/contract/http/single-sign-on'
import { isAtLeast, type Role } from '@marsad/contract/permissions'

type Claims = Readonly<Record<string, unknown>>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The groups in a claim: a list of names, or one name. Undefined if the provider says that it left them out, as Entra
 * does above 200; a claim that is simply not there means no groups, which other providers do not send.
 */
export function groupsOf(claims: Claims, groupClaim: string): string[] | undefined {
  const value = claims[groupClaim]
  if (value === undefined && Object.hasOwn(Object(claims['_claim_names']), groupClaim)) return undefined
  const listed: unknown[] = Array.isArray(value) ? value : [value]
  return listed.filter((group) => typeof group === 'string')
}

type Mapping = { groupRules: readonly GroupRule[]; defaultRole: GrantedRole | null }

/** The highest role that the groups give, otherwise the default; null if neither gives one. */
export function roleByGroups(
  { groupRules, defaultRole }: Mapping,
  groups: readonly string[],
): GrantedRole | null {
  const given = groupRules.filter(({ group }) => groups.includes(group)).map(({ role }) => role)
  if (given.length === 0) return defaultRole
  return given.reduce((highest, role) => (isAtLeast(role, highest) ? role : highest))
}

export type MembershipChange =
  | { kind: 'join'; role: GrantedRole }
  | { kind: 'change'; role: GrantedRole }
  | { kind: 'stay'; role: Role }
  | { kind: 'end' }

/**
 * What a sign-in does to the membership. Owners stay owners. Without group rules the default role is for new
 * members only: their roles are managed on the team page.
 */
export function membershipChange(
  mapping: Mapping,
  groups: readonly string[] | undefined,
  current: Role | null,
): MembershipChange {
  if (current === 'owner') return { kind: 'stay', role: current }
  // Unknown groups take nothing from a member, and give nothing to anybody else.
  if (groups === undefined) return current === null ? { kind: 'end' } : { kind: 'stay', role: current }
  const role = roleByGroups(mapping, groups)
  if (role === null) return { kind: 'end' }
  if (current === null) return { kind: 'join', role }
  if (current === role || mapping.groupRules.length === 0) return { kind: 'stay', role: current }
  return { kind: 'change', role }
}

/** The address in the claims, if the provider states that it verified it. */
export function verifiedAddress(claims: Claims): string | undefined {
  const email = textOf(claims['email']).trim().toLowerCase()
  return claims['email_verified'] === true && email !== '' ? email : undefined
}

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/** First and last name of a new person. Providers may send both, one text, or nothing. */
export function namesOf(claims: Claims, email: string): { firstName: string; lastName: string } {
  const [first = '', ...others] = textOf(claims['name']).trim().split(/\s+/)
  const fallback = email.split('@')[0] ?? email
  return {
    firstName: nameOr(claims['given_name'], nameOr(first, fallback)),
    lastName: nameOr(claims['family_name'], nameOr(others.join(' '), '—')),
  }
}

function nameOr(value: unknown, otherwise: string): string {
  const parsed = PersonName.safeParse(value)
  return parsed.success ? parsed.data : otherwise.slice(0, 80)
}

const formEncoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)

/**
 * Client id and secret for HTTP Basic, form-encoded as RFC 6749 (2.3.1) wants them. Nothing else is encoded, as some
 * libraries do with hyphens and dots: providers that decode nothing would read another secret.
 */
export const basicCredentials = (clientId: string, clientSecret: string) =>
  `Basic ${Buffer.from(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`).toString('base64')}`

export type Entrance = {
  role: Role
  method: SignInMethod
  /** The workspace whose provider opened the session, if one did. */
  confinedTo: string | null
}
type Door = { workspaceId: string; hasProvider: boolean; required: RequiredMethod | null }

/**
 * Whether a session may be in a workspace. Single sign-on counts as a second factor. Owners may also come with
 * a passkey, or with password and second factor, so that a broken provider locks no owner out for good.
 */
export function isAdmitted({ role, method, confinedTo }: Entrance, door: Door): boolean {
  const { required, workspaceId, hasProvider } = door
  if (required === null) return true
  if (required === 'second_factor') return method !== 'password'
  if (role === 'owner' && (method === 'second_factor' || method === 'passkey')) return true
  if (method !== 'single_sign_on') return false
  return confinedTo === workspaceId || !hasProvider
}
