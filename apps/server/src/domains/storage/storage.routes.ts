import * as storage from '@marsad/contract/http/storage'
import type { App } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import { sendContent } from './content/content.ts'
import { makeLink } from './content/download-token.ts'
import { createFolder } from './items/folders.ts'
import { getItem, listItems, renameItem, searchStorage } from './items/items.ts'
import { moveItems } from './items/move-items.ts'
import { createShare, listShares, openShare, revokeShare } from './shares/shares.ts'
import { purgeItems } from './trash/purge.ts'
import { emptyTrash, listTrash, restoreItems, trashItems } from './trash/trash.ts'
import { getCheck } from './upkeep/check-storage.ts'
import { getQuota } from './upkeep/upkeep.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'

function itemRoutes(app: App) {
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

function contentRoutes(app: App) {
  serve(app, storage.makeContentLink, ({ ctx, body }) => makeLink(ctx, body))

  serve(app, storage.getContent, ({ query, request, reply }) => sendContent(request, reply, query.ticket), {
    exposeHeadRoute: false,
  })
}

function trashRoutes(app: App) {
  serve(app, storage.listTrash, ({ ctx, query }) => listTrash(ctx, query))
  serve(app, storage.restoreTrash, ({ ctx, body }) => restoreItems(ctx, body.trashedIds))
  serve(app, storage.purgeTrash, ({ ctx, body }) => purgeItems(ctx, body.trashedIds))
  serve(app, storage.emptyTrash, ({ ctx }) => emptyTrash(ctx))
}

function shareRoutes(app: App) {
  serve(app, storage.listShares, ({ ctx, query }) => listShares(ctx, query))
  serve(app, storage.createShare, ({ ctx, body }) => createShare(ctx, body))
  serve(app, storage.revokeShare, ({ ctx, params }) => revokeShare(ctx, params.id))
  serve(app, storage.openShare, ({ ctx, body }) => openShare(ctx, body))
}

export function storageRoutes(app: App) {
  itemRoutes(app)
  trashRoutes(app)
  uploadRoutes(app)
  contentRoutes(app)
  shareRoutes(app)
}
