import type { DeviceCaller, Service } from '../../lib/ctx.ts'
import { readDeviceToken } from '../../lib/device-token.ts'
import { findWorkspaceOf } from './devices.store.ts'

/** The device behind the token of a join, if it still exists. */
export async function findDeviceCaller(service: Service, token: string): Promise<DeviceCaller | undefined> {
  const { deviceId, workspaceId } = readDeviceToken(service, token) ?? {}
  if (!deviceId || !workspaceId) return undefined
  if ((await findWorkspaceOf(service.engines.postgres, deviceId)) !== workspaceId) return undefined
  return { kind: 'device', deviceId, workspaceId }
}
