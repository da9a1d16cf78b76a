import type { Role } from '@marsad/contract/permissions'
import type { Tx } from '../../engines/postgres.ts'
import { deleteMember, endSessionsIn, moveSessions, type Membership } from './members.store.ts'

type Person = { id: string; firstName: string; locale: Membership['locale'] }
type Home = { workspaceId: string; role: Role }

/**
 * Ends a membership, and takes the person's sessions to the workspace that is found for them instead of ending them.
 * Who has none left is signed out.
 */
export async function goHome<Found extends Home | undefined>(
  tx: Tx,
  membership: Membership,
  findHome: (tx: Tx, person: Person) => Promise<Found>,
): Promise<Found> {
  const { userId, firstName, locale } = membership
  await deleteMember(tx, membership)
  const home = await findHome(tx, { id: userId, firstName, locale })
  if (home) await moveSessions(tx, membership, home.workspaceId)
  else await endSessionsIn(tx, membership)
  return home
}
