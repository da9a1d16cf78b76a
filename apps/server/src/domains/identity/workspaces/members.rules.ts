import type { ErrorCode } from '@marsad/contract/errors'
import { isAtLeast, type Role } from '@marsad/contract/permissions'

type Person = { userId: string; role: Role }

/** The reason why the actor may not change a member; undefined if they may. */
export function whyNotTouch(actor: Person, target: Person): ErrorCode | undefined {
  return isAtLeast(actor.role, target.role) ? undefined : 'team.owner_protected'
}

/** Members cannot remove themselves by accident: leaving is its own operation. */
export const whyNotEnd = (actor: Person, target: Person): ErrorCode | undefined =>
  actor.userId === target.userId ? 'team.not_yourself' : whyNotTouch(actor, target)

export const whyNotGrant = (actor: Pick<Person, 'role'>, role: Role): ErrorCode | undefined =>
  isAtLeast(actor.role, role) ? undefined : 'team.role_above_own'
