import type { Member } from '@marsad/contract/http/team'
import { isAtLeast, roles, type Role } from '@marsad/contract/permissions'

/** The server's own rules, so that no refused action is offered. */
export const mayTouch = (own: Role, member: Pick<Member, 'role'>) => isAtLeast(own, member.role)

/** Readers cannot end their own membership here: they leave instead. */
export const mayEnd = (own: Role, member: Pick<Member, 'role' | 'isYou'>) =>
  !member.isYou && mayTouch(own, member)

/** The roles that a person may assign: none above their own, the weakest first. */
export const grantableRoles = (own: Role): Role[] => roles.filter((role) => isAtLeast(own, role))
