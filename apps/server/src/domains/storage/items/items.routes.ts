import * as storage from '@marsad/contract/http/storage'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { createFolder } from './folders.ts'
import { getCheck } from '../upkeep/check-storage.ts'
import { getItem, listItems, renameItem, searchStorage } from './items.ts'
import { getQuota } from '../upkeep/upkeep.ts'
import { moveItems } from './move-items.ts'
import { trashItems } from '../trash/trash.ts'

export function itemRoutes(app: App) {
  serve(app, storage.listStorageItems, ({ ctx, query }) => listItems(ctx, query))
  serve(app, storage.searchStorage, ({ ctx, query }) => searchStorage(ctx, query))
  serve(app, storage.getStorageItem, ({ ctx, params }) => getItem(ctx, params.id))
  serve(app, storage.getStorageQuota, ({ ctx }) => getQuota(ctx))
  serve(app, storage.getStorageCheck, ({ ctx }) => getCheck(ctx))
  serve(app, storage.createFolder, ({ ctx, body }) => createFolder(ctx, body))
  serve(app, storage.renameStorageItem, ({ ctx, params, body }) => renameItem(ctx, params.id, body.name))
  serve(app, storage.moveStorageItems, ({ ctx, body }) => moveItems(ctx, body))
  serve(app, storage.trashStorageItems, ({ ctx, body }) => trashItems(ctx, body.itemIds))
}
