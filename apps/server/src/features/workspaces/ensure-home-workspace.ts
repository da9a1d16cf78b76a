import type { Locale } from '@marsad/contract/http/common'
import type { Role } from '@marsad/contract/permissions'
import type { Tx } from '../../engines/postgres.ts'
import type { Service } from '../../lib/ctx.ts'
import { newId } from '../../lib/id.ts'
import { foundWorkspace } from './found-workspace.ts'
import { findFirstMembership } from './workspaces.store.ts'

type Person = { id: string; firstName: string; locale: Locale }

const homeName = {
  en: ({ firstName }: Person) => `${firstName}’s workspace`,
  ar: ({ firstName }: Person) => `مساحة عمل ${firstName}`,
}

type Home = { workspaceId: string; role: Role }

/** Where a person arrives: the workspace they joined first, or one of their own where there is none. */
export const ensureHomeWorkspace = async (tx: Tx, person: Person): Promise<Home> =>
  (await findFirstMembership(tx, person.id)) ?? foundHome(tx, person)

/** The same where the operator may have closed the registration: who is in no workspace then gets none. */
export const findHomeWorkspace = async (
  tx: Tx,
  { config }: Pick<Service, 'config'>,
  person: Person,
): Promise<Home | undefined> =>
  config.registration === 'open' ? ensureHomeWorkspace(tx, person) : findFirstMembership(tx, person.id)

async function foundHome(tx: Tx, person: Person): Promise<Home> {
  const workspaceId = newId()
  await foundWorkspace(tx, {
    id: workspaceId,
    name: homeName[person.locale](person),
    locale: person.locale,
    ownerId: person.id,
  })
  return { workspaceId, role: 'owner' }
}
