import type { Member } from '@marsad/contract/http/team'
import { isAtLeast, roles, type Role } from '@marsad/contract/permissions'

/** The server's own rules, so that nobody is offered what it would refuse. */
export const mayTouch = (own: Role, member: Pick<Member, 'role'>) => isAtLeast(own, member.role)

/** Nobody ends their own membership here: for going there is leaving. */
export const mayEnd = (own: Role, member: Pick<Member, 'role' | 'isYou'>) =>
  !member.isYou && mayTouch(own, member)

/** What somebody may give away: no role above their own, the weakest first. */
export const grantableRoles = (own: Role): Role[] => roles.filter((role) => isAtLeast(own, role))
