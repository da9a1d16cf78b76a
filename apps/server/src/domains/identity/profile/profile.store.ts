import type {
  PreferenceChanges,
  Preferences,
  ProfileChanges,
  ServerView,
} from '@marsad/contract/http/profile'
import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { loginAttempts, sessions, users } from '../schema.ts'
import { isLiveSession } from '../sign-in/sessions.store.ts'

export async function changeUser(tx: Tx, id: string, changes: ProfileChanges) {
  const [row] = await tx
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning()
  return row
}

/** Returns the replaced avatar; of two concurrent uploads the later waits here and replaces the earlier. */
export async function replaceAvatar(tx: Tx, id: string, avatarId: string): Promise<string | null> {
  const [replaced] = await tx
    .select({ avatarId: users.avatarId })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  await tx
    .update(users)
    .set({ avatarId, updatedAt: sql`now()` })
    .where(eq(users.id, id))
  return replaced?.avatarId ?? null
}

/** Only changed fields are written, so that concurrent changes to different fields both persist. */
export async function changeUserPreferences(
  tx: Tx,
  id: string,
  locale: Preferences['language'] | undefined,
  { notifications, ...changes }: Omit<PreferenceChanges, 'language'>,
) {
  const before = sql`coalesce(${users.preferences} -> 'notifications', '{}')`
  const switched = sql`jsonb_build_object('notifications', ${before} || ${JSON.stringify(notifications)}::jsonb)`
  const [row] = await tx
    .update(users)
    .set({
      ...(locale && { locale }),
      preferences: sql`${users.preferences} || ${JSON.stringify(changes)}::jsonb || ${notifications ? switched : sql`'{}'`}`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id))
    .returning()
  return row
}

/** The row stays locked until the change of its views is written. */
export async function lockServerViews(tx: Tx, id: string, workspaceId: string): Promise<ServerView[]> {
  const [row] = await tx
    .select({ preferences: users.preferences })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  return row?.preferences.serverViews?.[workspaceId] ?? []
}

export const writeServerViews = (tx: Tx, id: string, workspaceId: string, views: readonly ServerView[]) => {
  const all = sql`coalesce(${users.preferences} -> 'serverViews', '{}')`
  const own = sql`${JSON.stringify({ [workspaceId]: views })}::jsonb`
  return tx
    .update(users)
    .set({ preferences: sql`${users.preferences} || jsonb_build_object('serverViews', ${all} || ${own})` })
    .where(eq(users.id, id))
}

export async function countRecentLogins(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ logins: count() })
    .from(loginAttempts)
    .where(
      and(
        eq(loginAttempts.userId, userId),
        eq(loginAttempts.result, 'success'),
        gt(loginAttempts.createdAt, sql`now() - interval '30 days'`),
      ),
    )
  return row?.logins ?? 0
}

/** Ids are in order of time, so an id is also the cursor. */
export const listAttempts = (
  tx: Tx,
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
) =>
  tx
    .select()
    .from(loginAttempts)
    .where(and(eq(loginAttempts.userId, userId), before ? lt(loginAttempts.id, before) : undefined))
    .orderBy(desc(loginAttempts.id))
    .limit(limit)

export const listLiveSessions = (tx: Tx, userId: string) =>
  tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveSession))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100)

export async function endSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return rows.length === 1
}
