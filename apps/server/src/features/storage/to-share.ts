import type { Share } from '@marsad/contract/http/storage'
import type { ShareRow } from './shares.store.ts'

export const toShare = (share: ShareRow): Share => ({
  id: share.id,
  itemId: share.itemId,
  createdBy: share.createdBy,
  createdAt: share.createdAt.toISOString(),
  expiresAt: share.expiresAt.toISOString(),
  isExpired: share.expiresAt.getTime() <= Date.now(),
  hasPassword: share.hasPassword,
  opened: share.opened,
  lastOpenedAt: share.lastOpenedAt?.toISOString() ?? null,
})
