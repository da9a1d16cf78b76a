import type { Locale } from '@marsad/contract/http/common'
import type { Role } from '@marsad/contract/permissions'
import type { Tx } from '../../engines/postgres.ts'
import { newId } from '../../lib/id.ts'
import { foundWorkspace } from './found-workspace.ts'
import { findFirstMembership } from './workspaces.store.ts'

type Person = { id: string; firstName: string; locale: Locale }

const homeName = {
  en: ({ firstName }: Person) => `${firstName}’s workspace`,
  ar: ({ firstName }: Person) => `مساحة عمل ${firstName}`,
}

/** Where a person arrives: the workspace they joined first, or one of their own where there is none. */
export async function ensureHomeWorkspace(
  tx: Tx,
  person: Person,
): Promise<{ workspaceId: string; role: Role }> {
  const joined = await findFirstMembership(tx, person.id)
  if (joined) return joined
  const workspaceId = newId()
  await foundWorkspace(tx, {
    id: workspaceId,
    name: homeName[person.locale](person),
    locale: person.locale,
    ownerId: person.id,
  })
  return { workspaceId, role: 'owner' }
}
