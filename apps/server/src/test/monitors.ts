import { Check } from '@marsad/contract/http/monitors'
import { eq } from 'drizzle-orm'
import { sealHeartbeatToken } from '../domains/monitors/index.ts'
import { newId } from '../platform/ids.ts'
import { hashToken, newToken } from '../platform/signed-tokens.ts'
import { monitors, monitorWorkspaces } from '../domains/monitors/schema.ts'
import type { TestServer } from './start-server.ts'

type Row = typeof monitors.$inferInsert

/** A monitor as its row, whatever the form would accept. */
export async function addMonitor(
  { engines, config }: Pick<TestServer, 'engines' | 'config'>,
  workspaceId: string,
  fields: Record<string, unknown>,
  row: Partial<Row> = {},
) {
  const check = Check.parse({ ...(fields['kind'] === 'http' && { headers: [] }), ...fields })
  const id = newId()
  const token = newToken('heartbeat')
  await engines.postgres.transaction({ workspaceId }, async (tx) => {
    await tx.insert(monitors).values({
      id,
      workspaceId,
      name: `A ${check.kind} check`,
      kind: check.kind,
      check,
      target: '',
      intervalSeconds: 20,
      failures: 2,
      severity: 'critical',
      isPaused: false,
      ...(check.kind === 'heartbeat' && {
        tokenHash: hashToken(token),
        token: sealHeartbeatToken({ config }, id, token),
      }),
      ...row,
    })
    await tx.insert(monitorWorkspaces).values({ id: workspaceId }).onConflictDoNothing()
  })
  return { id, token }
}

export const changeMonitor = (
  { engines }: Pick<TestServer, 'engines'>,
  workspaceId: string,
  id: string,
  row: Partial<Row>,
) =>
  engines.postgres.transaction({ workspaceId }, (tx) =>
    tx.update(monitors).set(row).where(eq(monitors.id, id)),
  )
