import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { setScope, type Postgres, type Tx } from '../../../engines/postgres.ts'
import { instanceAdmins, workspaceMoves } from '../../operations/schema.ts'
import { lockUser } from '../accounts/users.store.ts'
import { members, sessions, users } from '../schema.ts'
import {
  identityProviders,
  isInForce,
  sessionIdentities,
  signInRequirements,
} from '../single-sign-on/schema.ts'
import { isAdmitted } from '../single-sign-on/single-sign-on.rules.ts'

const hourMs = 3_600_000
const lifeMs = { remembered: 30 * 24 * hourMs, plain: 12 * hourMs }

// Idle sessions end long before they expire.
const isNotIdle = or(
  and(sessions.remembered, gt(sessions.lastSeenAt, sql`now() - interval '14 days'`)),
  gt(sessions.lastSeenAt, sql`now() - interval '2 hours'`),
)

/** Sessions that are neither expired nor idle. */
export const isLiveSession = and(gt(sessions.expiresAt, sql`now()`), isNotIdle)

/** A session by its token's hash, with its person's role in the session's workspace. */
export const findLiveSession = (postgres: Postgres, tokenHash: Buffer) =>
  postgres.transaction({}, async (tx) => {
    const session = await findSession(tx, tokenHash)
    if (!session) return undefined
    const { isStale, method, confinedTo, ...caller } = session
    // The role is protected by the workspace policy; the session's workspace opens it.
    const [, member] = await Promise.all([
      setScope(tx, caller),
      findMember(tx, caller.workspaceId, caller.userId),
    ])
    if (!member) return undefined
    const { role, required, hasProvider } = member
    const door = { workspaceId: caller.workspaceId, required, hasProvider }
    if (!isAdmitted({ role, method, confinedTo }, door)) return undefined
    if ((isStale || member.isNew) && caller.movedTo === null) await noteActivity(tx, caller)
    const isConfined = confinedTo !== null
    const isInstanceAdmin = caller.isInstanceAdmin && !isConfined
    return { ...caller, kind: 'user' as const, role, isConfined, isInstanceAdmin }
  })

/** What a workspace asks of a sign-in. */
const doorOfMember = {
  required: signInRequirements.method,
  hasProvider: sql<boolean>`${identityProviders.id} is not null`,
}

/** Sessions that are still valid in the workspace, and as it requires them. */
export async function filterLiveSessions(
  postgres: Postgres,
  workspaceId: string,
  sessionIds: readonly string[],
): Promise<string[]> {
  if (sessionIds.length === 0) return []
  const rows = await postgres.transaction({ workspaceId }, (tx) =>
    tx
      .select({
        id: sessions.id,
        method: sessions.method,
        confinedTo: sessionIdentities.confinedTo,
        role: members.role,
        ...doorOfMember,
      })
      .from(sessions)
      .innerJoin(users, isOpenUser)
      .innerJoin(
        members,
        and(
          eq(members.workspaceId, sessions.workspaceId),
          eq(members.userId, sessions.userId),
          isNull(members.deactivatedAt),
        ),
      )
      .leftJoin(signInRequirements, and(eq(signInRequirements.workspaceId, members.workspaceId), isInForce))
      .leftJoin(identityProviders, eq(identityProviders.workspaceId, members.workspaceId))
      .leftJoin(sessionIdentities, eq(sessionIdentities.sessionId, sessions.id))
      .where(
        and(
          inArray(sessions.id, [...sessionIds]),
          eq(sessions.workspaceId, workspaceId),
          isLiveSession,
          hasIdentity,
        ),
      ),
  )
  return rows.filter((row) => isAdmitted(row, { ...row, workspaceId })).map(({ id }) => id)
}

/**
 * Sessions, API keys and users whose access changed since a position in the list (a transaction), and the next
 * position; without one, the whole list.
 */
export async function readAccessRevocations(postgres: Postgres, since: string | undefined) {
  const { rows } = await postgres.pool.query<{ position: string; ids: string[] }>({
    name: 'access_revocations',
    text: `select pg_snapshot_xmin(pg_current_snapshot())::text as position,
      array(select subject_id::text from access_revocations
        where transaction >= coalesce($1::text, '0')::xid8) as ids`,
    values: [since ?? null],
  })
  return { position: rows[0]?.position, ids: new Set(rows[0]?.ids) }
}

/** A session by single sign-on needs its identity, and stays in the workspace whose provider opened it. */
const hasIdentity = or(
  ne(sessions.method, 'single_sign_on'),
  and(
    isNotNull(sessionIdentities.sessionId),
    or(isNull(sessionIdentities.confinedTo), eq(sessionIdentities.confinedTo, sessions.workspaceId)),
  ),
)

const isOpenUser = and(eq(users.id, sessions.userId), users.isActive, users.isVerified)

async function findSession(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      workspaceId: sessions.workspaceId,
      locale: users.locale,
      isInstanceAdmin: sql<boolean>`${instanceAdmins.id} is not null`,
      movedTo: workspaceMoves.server,
      method: sessions.method,
      confinedTo: sessionIdentities.confinedTo,
      // Activity is recorded once a minute: enough to show who is active, without a write per request.
      isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, isOpenUser)
    .leftJoin(instanceAdmins, eq(instanceAdmins.id, sessions.userId))
    .leftJoin(workspaceMoves, eq(workspaceMoves.id, sessions.workspaceId))
    .leftJoin(sessionIdentities, eq(sessionIdentities.sessionId, sessions.id))
    .where(and(eq(sessions.tokenHash, tokenHash), isLiveSession, hasIdentity))
  return row
}

async function findMember(tx: Tx, workspaceId: string, userId: string) {
  const [row] = await tx
    .select({
      role: members.role,
      isNew: sql<boolean>`${members.lastActiveAt} is null`,
      ...doorOfMember,
    })
    .from(members)
    .leftJoin(signInRequirements, and(eq(signInRequirements.workspaceId, members.workspaceId), isInForce))
    .leftJoin(identityProviders, eq(identityProviders.workspaceId, members.workspaceId))
    .where(
      and(eq(members.workspaceId, workspaceId), eq(members.userId, userId), isNull(members.deactivatedAt)),
    )
  return row
}

/** Requires the scope of the session's workspace. */
export async function noteActivity(
  tx: Tx,
  { sessionId, workspaceId, userId }: { sessionId: string; workspaceId: string; userId: string },
) {
  await Promise.all([
    tx
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(sessions.id, sessionId)),
    tx
      .update(members)
      .set({ lastActiveAt: sql`now()` })
      .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId))),
  ])
}

export const addSession = (
  tx: Tx,
  session: Omit<typeof sessions.$inferInsert, 'expiresAt'> & { id: string },
) =>
  tx.insert(sessions).values({
    ...session,
    expiresAt: new Date(Date.now() + (session.remembered ? lifeMs.remembered : lifeMs.plain)),
  })

/** Ends all sessions of a person, or all but one; also those that are being opened at this moment. */
export async function endSessions(tx: Tx, userId: string, exceptId?: string): Promise<number> {
  await lockUser(tx, userId, 'no key update')
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId === undefined ? undefined : ne(sessions.id, exceptId)))
    .returning({ id: sessions.id })
  return rows.length
}

export const isDeadSession = or(lt(sessions.expiresAt, sql`now()`), sql`not (${isNotIdle})`)
