import { capabilities, isAtLeast, type CapabilityKey, type Role } from '@marsad/contract/permissions'
import { useSession } from './session.ts'

/** The reader's role in the current workspace. */
export function useRole(): Role {
  const { profile, user } = useSession()
  return profile?.role ?? user?.role ?? 'viewer'
}

/** Permissions by the published matrix, as the server checks them: a forbidden action is not offered. */
export function useMay(): (capability: CapabilityKey) => boolean {
  const role = useRole()
  return (capability) => isAtLeast(role, capabilities[capability].role)
}

/** Whether the reader manages the instance. A profile stored by an older version does not say. */
export const useIsInstanceAdmin = (): boolean => useSession().profile?.isInstanceAdmin ?? false

/** Whether the provider of the workspace opened the session: the account beyond it is not offered then. */
export const useIsConfined = (): boolean => useSession().profile?.isConfined ?? false
