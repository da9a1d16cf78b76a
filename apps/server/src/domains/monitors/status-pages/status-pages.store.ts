import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Postgres, Tx } from '../../../engines/postgres.ts'
import { hashToken } from '../../../platform/signed-tokens.ts'
import { statusPages } from '../schema.ts'

const columns = {
  id: statusPages.id,
  workspaceId: statusPages.workspaceId,
  slug: statusPages.slug,
  languages: statusPages.languages,
  title: statusPages.title,
  description: statusPages.description,
  groups: statusPages.groups,
  isPublished: statusPages.isPublished,
  hasSubscriptions: statusPages.hasSubscriptions,
  createdAt: statusPages.createdAt,
  changedAt: statusPages.changedAt,
}

const findByName = (postgres: Postgres, slug: string) =>
  postgres.transaction({ tokenHash: hashToken(slug) }, async (tx) => {
    const [row] = await tx
      .select(columns)
      .from(statusPages)
      .where(eq(statusPages.tokenHash, hashToken(slug)))
    return row
  })
export type PageRow = NonNullable<Awaited<ReturnType<typeof findByName>>>

/** For readers, who belong to no workspace. */
export async function findPublishedPage(postgres: Postgres, slug: string): Promise<PageRow | undefined> {
  const row = await findByName(postgres, slug)
  return row?.isPublished ? row : undefined
}

/** Whether a page of any workspace already uses this slug. */
export async function isTaken(postgres: Postgres, slug: string): Promise<boolean> {
  return (await findByName(postgres, slug)) !== undefined
}

export const listPageRows = (tx: Tx, workspaceId: string): Promise<PageRow[]> =>
  tx
    .select(columns)
    .from(statusPages)
    .where(eq(statusPages.workspaceId, workspaceId))
    .orderBy(asc(statusPages.id))

const ofWorkspace = (workspaceId: string, id: string) =>
  and(eq(statusPages.workspaceId, workspaceId), eq(statusPages.id, id))

/** Locked if the caller is about to change it or to add a post. */
export async function findPageRow(
  tx: Tx,
  workspaceId: string,
  id: string,
  { isLocked = false } = {},
): Promise<PageRow | undefined> {
  const found = tx.select(columns).from(statusPages).where(ofWorkspace(workspaceId, id))
  const [row] = await (isLocked ? found.for('no key update') : found)
  return row
}

export async function countPages(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(statusPages)
    .where(eq(statusPages.workspaceId, workspaceId))
  return row?.all ?? 0
}

type Given = Omit<PageRow, 'createdAt' | 'changedAt'>

export async function addPageRow(tx: Tx, page: Given): Promise<PageRow | undefined> {
  const [row] = await tx
    .insert(statusPages)
    .values({ ...page, tokenHash: hashToken(page.slug) })
    .returning(columns)
  return row
}

export async function changePageRow(
  tx: Tx,
  { id, workspaceId, ...page }: Given,
): Promise<PageRow | undefined> {
  const [row] = await tx
    .update(statusPages)
    .set({ ...page, tokenHash: hashToken(page.slug), changedAt: sql`now()` })
    .where(ofWorkspace(workspaceId, id))
    .returning(columns)
  return row
}

export async function deletePageRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx.delete(statusPages).where(ofWorkspace(workspaceId, id)).returning(columns)
  return row
}
