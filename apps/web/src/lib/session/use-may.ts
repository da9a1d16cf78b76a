import { capabilities, isAtLeast, type CapabilityKey, type Role } from '@marsad/contract/permissions'
import { useSession } from './session.ts'

/** The reader's role in the workspace they are in. */
export function useRole(): Role {
  const { profile, user } = useSession()
  return profile?.role ?? user?.role ?? 'viewer'
}

/** Asks the published matrix, as the server does: what somebody may not do, they are not offered. */
export function useMay(): (capability: CapabilityKey) => boolean {
  const role = useRole()
  return (capability) => isAtLeast(role, capabilities[capability].role)
}
