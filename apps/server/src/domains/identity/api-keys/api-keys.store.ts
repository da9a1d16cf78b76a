import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { setScope, type Postgres, type Tx } from '../../../engines/postgres.ts'
import type { KeyCaller, MadeCredentials } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { apiKeys, users } from '../schema.ts'

/** Finds a key by its hash; updates its last use at most once a minute. */
export const findLiveKey = (postgres: Postgres, tokenHash: Buffer): Promise<KeyCaller | undefined> =>
  postgres.transaction({ tokenHash }, async (tx) => {
    const [key] = await tx
      .select({
        keyId: apiKeys.id,
        workspaceId: apiKeys.workspaceId,
        scopes: apiKeys.scopes,
        createdBy: apiKeys.createdBy,
        isStale: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < now() - interval '1 minute', true)`,
      })
      .from(apiKeys)
      .where(and(eq(apiKeys.tokenHash, tokenHash), gt(apiKeys.expiresAt, sql`now()`)))
    if (!key) return undefined
    const { isStale, ...caller } = key
    if (isStale) {
      await Promise.all([
        setScope(tx, { workspaceId: key.workspaceId }),
        tx
          .update(apiKeys)
          .set({ lastUsedAt: sql`now()` })
          .where(eq(apiKeys.id, key.keyId)),
      ])
    }
    return { kind: 'api_key', ...caller }
  })

/** API keys that are still valid in the workspace. */
export async function filterLiveKeys(
  postgres: Postgres,
  workspaceId: string,
  keyIds: readonly string[],
): Promise<string[]> {
  if (keyIds.length === 0) return []
  const rows = await postgres.transaction({ workspaceId }, (tx) =>
    tx
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(
        and(
          eq(apiKeys.workspaceId, workspaceId),
          inArray(apiKeys.id, [...keyIds]),
          gt(apiKeys.expiresAt, sql`now()`),
        ),
      ),
  )
  return rows.map(({ id }) => id)
}

export async function findKeyName(
  tx: Tx,
  { workspaceId, keyId }: Pick<KeyCaller, 'workspaceId' | 'keyId'>,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.id, keyId)))
  return row?.name
}

const withCreator = {
  id: apiKeys.id,
  name: apiKeys.name,
  scopes: apiKeys.scopes,
  hint: apiKeys.hint,
  createdBy: users.email,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
}

export const listKeyRows = (
  tx: Tx,
  workspaceId: string,
  { before, limit }: { before: string | undefined; limit: number },
) =>
  tx
    .select(withCreator)
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.workspaceId, workspaceId), before ? lt(apiKeys.id, before) : undefined))
    .orderBy(desc(apiKeys.id))
    .limit(limit)

export type KeyRow = Awaited<ReturnType<typeof listKeyRows>>[number]

export async function addKeyRow(tx: Tx, key: typeof apiKeys.$inferInsert & { id: string }) {
  await tx.insert(apiKeys).values(key)
  const [row] = await tx
    .select(withCreator)
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(eq(apiKeys.id, key.id))
  return row
}

export async function deleteKeyRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.id, id)))
    .returning({ name: apiKeys.name })
  return row
}

const ownName = { name: apiKeys.name }
const isMadeBy = ({ workspaceId, userId }: { workspaceId: string; userId: string }) =>
  and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.createdBy, userId), gt(apiKeys.expiresAt, sql`now()`))

export const madeKeys: MadeCredentials = {
  list: (tx, member) => tx.select(ownName).from(apiKeys).where(isMadeBy(member)),
  revoke: (tx, member) => tx.delete(apiKeys).where(isMadeBy(member)).returning(ownName),
  handOver: (tx, member, createdBy) =>
    tx.update(apiKeys).set({ createdBy }).where(isMadeBy(member)).returning(ownName),
}

/** Locks the key while something is created with it; a key that is being revoked is refused. */
export async function assertKeyLives(tx: Tx, { workspaceId, keyId }: KeyCaller) {
  const rows = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.id, keyId)))
    .for('key share')
  if (rows.length === 0) throw new Failure('auth.session_ended')
}
