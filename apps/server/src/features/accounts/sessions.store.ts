import { and, eq, gt, sql } from 'drizzle-orm'
import { setScope, type Postgres, type Tx } from '../../engines/postgres.ts'
import { sessions } from '../../schema/sessions.ts'
import { users } from '../../schema/users.ts'
import { members } from '../../schema/workspaces.ts'

/** A session by its token's hash, with its person's role in the session's workspace. */
export const findLiveSession = (postgres: Postgres, tokenHash: Buffer) =>
  postgres.transaction({}, async (tx) => {
    const session = await findSession(tx, tokenHash)
    if (!session) return undefined
    // The role is behind the workspace's wall; the session is what opens it.
    const [, member] = await Promise.all([
      setScope(tx, session),
      findMember(tx, session.workspaceId, session.userId),
    ])
    return member && { ...session, role: member.role }
  })

async function findSession(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      workspaceId: sessions.workspaceId,
      locale: users.locale,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), users.isActive, users.isVerified))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)))
  return row
}

async function findMember(tx: Tx, workspaceId: string, userId: string) {
  const [row] = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))
  return row
}
