import { capabilities, isAtLeast, type CapabilityKey, type Role } from '@marsad/contract/permissions'
import { useSession } from './session.ts'

/** A route that only some roles of a workspace may use. */
export type GuardedRoute = (typeof capabilities)[CapabilityKey]['routes'][number]

const leastRoles = new Map<GuardedRoute, Role>(
  Object.values(capabilities).flatMap(({ role, routes }) => routes.map((route) => [route, role] as const)),
)

/** The reader's role in the workspace they are in. */
export function useRole(): Role {
  const { profile, user } = useSession()
  return profile?.role ?? user?.role ?? 'viewer'
}

/** Asks the published matrix, as the server does: what somebody may not do, they are not offered. */
export function useMay(): (route: GuardedRoute) => boolean {
  const role = useRole()
  return (route) => isAtLeast(role, leastRoles.get(route) ?? 'owner')
}
