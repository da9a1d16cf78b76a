import type { ApiKey } from '@marsad/contract/http/api-keys'
import type { KeyRow } from './api-keys.store.ts'

export const toApiKey = ({ createdAt, expiresAt, lastUsedAt, ...key }: KeyRow): ApiKey => ({
  ...key,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt.getTime() <= Date.now(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
