import type { HostFacts } from '@marsad/contract/agent/facts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { devices } from '../../schema/devices.ts'

export const writeHost = (tx: Tx, workspaceId: string, deviceId: string, host: HostFacts) =>
  tx
    .update(devices)
    .set({
      host,
      hostReportedAt: sql`now()`,
      hostname: host.hostname,
      platform: host.platform,
      os: [host.os, host.osVersion].filter(Boolean).join(' '),
      agentVersion: host.agentVersion,
      bootTime: host.bootTime === null ? null : new Date(host.bootTime),
    })
    .where(and(eq(devices.workspaceId, workspaceId), eq(devices.id, deviceId)))
