import type { Locale } from '@marsad/contract/http/common'
import type { NewWorkspace, Workspace } from '@marsad/contract/http/workspaces'
import type { Role } from '@marsad/contract/permissions'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, perService, type Service, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { day, rateLimitsIn, takeOrRefuse } from '../../../platform/rate-limits.ts'
import type { workspaces } from '../schema.ts'
import { deleteMember, endSessionsIn, type Membership, moveSessions } from './members.store.ts'
import { addWorkspaceWithOwner, findFirstMembership, findWorkspace } from './workspaces.store.ts'

export function toWorkspace(row: typeof workspaces.$inferSelect | undefined): Workspace {
  if (!row) throw new Failure('resource.not_found')
  const { id, name, locale, timeZone, showsCommands, acknowledgesByLink, createdAt } = row
  return { id, name, locale, timeZone, showsCommands, acknowledgesByLink, createdAt: createdAt.toISOString() }
}

/** Creates a workspace with its owner and defaults; the transaction continues in its scope. */
async function foundWorkspace(
  tx: Tx,
  { hooks }: Pick<Service, 'hooks'>,
  workspace: Parameters<typeof addWorkspaceWithOwner>[1],
) {
  await addWorkspaceWithOwner(tx, workspace)
  await hooks.workspaceCreated(tx, workspace)
}

const creations = perService((service) => rateLimitsIn(service)('create-workspace', [30, day]))

/** Creates a workspace owned by the caller; their session stays in the current one until they switch. */
export async function createWorkspace(ctx: UserCtx, input: NewWorkspace): Promise<Workspace> {
  await takeOrRefuse(creations(ctx), ctx.caller.userId)
  return inWorkspace(ctx, async (tx) => {
    const { userId, locale } = ctx.caller
    const id = newId()
    await foundWorkspace(tx, ctx, { locale, ...input, id, ownerId: userId })
    const actor = { kind: 'user', userId, workspaceId: id } as const
    await recordAct(tx, ctx, actor, { action: 'workspace.created', target: input.name })
    return toWorkspace(await findWorkspace(tx, id))
  })
}

type Person = { id: string; firstName: string; locale: Locale }

const homeName = {
  en: ({ firstName }: Person) => `${firstName}’s workspace`,
  ar: ({ firstName }: Person) => `مساحة عمل ${firstName}`,
}

type Home = { workspaceId: string; role: Role }

/** The workspace after sign-in: the one joined first, or a new one if there is none. */
export const ensureHomeWorkspace = async (
  tx: Tx,
  service: Pick<Service, 'hooks'>,
  person: Person,
): Promise<Home> => (await findFirstMembership(tx, person.id)) ?? foundHome(tx, service, person)

/** As above, but a new workspace is created only while registration is open. */
export const findHomeWorkspace = async (
  tx: Tx,
  service: Pick<Service, 'config' | 'hooks'>,
  person: Person,
): Promise<Home | undefined> =>
  service.config.registration === 'open'
    ? ensureHomeWorkspace(tx, service, person)
    : findFirstMembership(tx, person.id)

async function foundHome(tx: Tx, service: Pick<Service, 'hooks'>, person: Person): Promise<Home> {
  const workspaceId = newId()
  await foundWorkspace(tx, service, {
    id: workspaceId,
    name: homeName[person.locale](person),
    locale: person.locale,
    ownerId: person.id,
  })
  return { workspaceId, role: 'owner' }
}

type Leaver = { id: string; firstName: string; locale: Membership['locale'] }

type HomeAfter = { workspaceId: string; role: Role }

/**
 * Ends a membership and moves the person's sessions to another workspace of theirs; a person without one is
 * signed out.
 */
export async function goHome<Found extends HomeAfter | undefined>(
  tx: Tx,
  membership: Membership,
  findHome: (tx: Tx, person: Leaver) => Promise<Found>,
): Promise<Found> {
  const { userId, firstName, locale } = membership
  await deleteMember(tx, membership)
  const home = await findHome(tx, { id: userId, firstName, locale })
  if (home) await moveSessions(tx, membership, home.workspaceId)
  else await endSessionsIn(tx, membership)
  return home
}
