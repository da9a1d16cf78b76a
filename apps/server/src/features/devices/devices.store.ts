import { eq, sql } from 'drizzle-orm'
import type { Postgres } from '../../engines/postgres.ts'
import { prepared } from '../../engines/prepared.ts'
import { devices } from '../../schema/devices.ts'

const workspaceOfDevice = prepared((tx) =>
  tx
    .select({ workspaceId: devices.workspaceId })
    .from(devices)
    .where(eq(devices.id, sql.placeholder('id')))
    .prepare('workspace_of_device'),
)

/** Sees the device by its own id; undefined once it is removed. */
export const findWorkspaceOf = (postgres: Postgres, deviceId: string): Promise<string | undefined> =>
  postgres.transaction({ deviceId }, async (tx) => {
    const [row] = await workspaceOfDevice(tx).execute({ id: deviceId })
    return row?.workspaceId
  })
