import * as storage from '@marsad/contract/http/storage'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { emptyTrash, listTrash, restoreItems } from './trash.ts'
import { purgeItems } from './purge.ts'

export function trashRoutes(app: App) {
  serve(app, storage.listTrash, ({ ctx, query }) => listTrash(ctx, query))
  serve(app, storage.restoreTrash, ({ ctx, body }) => restoreItems(ctx, body.trashedIds))
  serve(app, storage.purgeTrash, ({ ctx, body }) => purgeItems(ctx, body.trashedIds))
  serve(app, storage.emptyTrash, ({ ctx }) => emptyTrash(ctx))
}
