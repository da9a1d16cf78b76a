import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { setScope, type Tx } from '../../../engines/postgres.ts'
import type { MadeCredentials } from '../../../platform/context.ts'
import { devicePresence, devices, enrolmentKeys, presenceRows } from '../schema.ts'
import { users } from '../../identity/schema.ts'

const listed = {
  id: enrolmentKeys.id,
  hint: enrolmentKeys.hint,
  deviceName: enrolmentKeys.deviceName,
  tags: enrolmentKeys.tags,
  uses: enrolmentKeys.uses,
  mostUses: enrolmentKeys.mostUses,
  createdBy: users.email,
  createdAt: enrolmentKeys.createdAt,
  expiresAt: enrolmentKeys.expiresAt,
}

const selectKeys = (tx: Tx) =>
  tx.select(listed).from(enrolmentKeys).leftJoin(users, eq(users.id, enrolmentKeys.createdBy))

const isKey = (workspaceId: string, id: string) =>
  and(eq(enrolmentKeys.workspaceId, workspaceId), eq(enrolmentKeys.id, id))

export const listKeyRows = (
  tx: Tx,
  workspaceId: string,
  { before, limit }: { before: string | undefined; limit: number },
) =>
  selectKeys(tx)
    .where(and(eq(enrolmentKeys.workspaceId, workspaceId), before ? lt(enrolmentKeys.id, before) : undefined))
    .orderBy(desc(enrolmentKeys.id))
    .limit(limit)
export type EnrolmentKeyRow = Awaited<ReturnType<typeof listKeyRows>>[number]

export async function addKeyRow(tx: Tx, key: typeof enrolmentKeys.$inferInsert & { id: string }) {
  await tx.insert(enrolmentKeys).values(key)
  const [row] = await selectKeys(tx).where(isKey(key.workspaceId, key.id))
  return row
}

export async function deleteKeyRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx
    .delete(enrolmentKeys)
    .where(isKey(workspaceId, id))
    .returning({ hint: enrolmentKeys.hint })
  return row
}

export async function hasKey(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await tx.select({ id: enrolmentKeys.id }).from(enrolmentKeys).where(isKey(workspaceId, id))
  return rows.length > 0
}

export const listEnrolledRows = (tx: Tx, workspaceId: string, keyId: string) =>
  tx
    .select({
      id: devices.id,
      name: devices.name,
      hasReported: sql<boolean>`${devicePresence.firstSeenAt} is not null`,
    })
    .from(devices)
    .leftJoin(devicePresence, eq(devicePresence.deviceId, devices.id))
    .where(and(eq(devices.workspaceId, workspaceId), eq(devices.enrolmentKeyId, keyId)))
    .orderBy(asc(devices.id))

/** Finds an active key by its hash and enters its workspace. */
export async function enterByKey(tx: Tx, tokenHash: Buffer) {
  const [key] = await tx
    .select()
    .from(enrolmentKeys)
    .where(and(eq(enrolmentKeys.tokenHash, tokenHash), gt(enrolmentKeys.expiresAt, sql`now()`)))
  if (key) await setScope(tx, { workspaceId: key.workspaceId })
  return key
}

/** Takes one use of a key. Concurrent calls succeed as long as uses are left. */
export async function takeUse(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(enrolmentKeys)
    .set({ uses: sql`${enrolmentKeys.uses} + 1` })
    .where(and(eq(enrolmentKeys.id, id), lt(enrolmentKeys.uses, enrolmentKeys.mostUses)))
    .returning({ id: enrolmentKeys.id })
  return rows.length === 1
}

export async function findByPublicKey(tx: Tx, publicKey: Buffer) {
  const [row] = await tx
    .select({ id: devices.id, enrolmentKeyId: devices.enrolmentKeyId, joins: devices.joins })
    .from(devices)
    .where(eq(devices.publicKey, publicKey))
  return row
}

/** Locks a device of the entered workspace whose key is to be replaced. */
export async function holdReplaced(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      publicKey: devices.publicKey,
      joins: devices.joins,
      nonce: devices.joinNonce,
      lastSeenAt: devicePresence.lastSeenAt,
      writtenAt: presenceRows.lastSeenAt,
    })
    .from(devices)
    .leftJoin(devicePresence, eq(devicePresence.deviceId, devices.id))
    .leftJoin(presenceRows, eq(presenceRows.deviceId, devices.id))
    .where(eq(devices.id, id))
    .for('no key update', { of: devices })
  return row
}

type Reenrolled = Pick<
  typeof devices.$inferInsert,
  'enrolmentKeyId' | 'hostname' | 'platform' | 'agentVersion' | 'publicKey'
>

/** From now on the device is whoever holds this key; joins are counted anew. */
export const replaceKey = (tx: Tx, id: string, about: Reenrolled) =>
  tx
    .update(devices)
    .set({ ...about, joins: 0, joinNonce: null, joinChallenge: null, clonedAt: null })
    .where(eq(devices.id, id))

const ownName = { name: enrolmentKeys.hint }
const isMadeBy = ({ workspaceId, userId }: { workspaceId: string; userId: string }) =>
  and(
    eq(enrolmentKeys.workspaceId, workspaceId),
    eq(enrolmentKeys.createdBy, userId),
    gt(enrolmentKeys.expiresAt, sql`now()`),
    lt(enrolmentKeys.uses, enrolmentKeys.mostUses),
  )

export const madeEnrolmentKeys: MadeCredentials = {
  list: (tx, member) => tx.select(ownName).from(enrolmentKeys).where(isMadeBy(member)),
  revoke: (tx, member) => tx.delete(enrolmentKeys).where(isMadeBy(member)).returning(ownName),
  handOver: (tx, member, createdBy) =>
    tx.update(enrolmentKeys).set({ createdBy }).where(isMadeBy(member)).returning(ownName),
}
