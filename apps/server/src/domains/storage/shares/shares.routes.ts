import * as storage from '@marsad/contract/http/storage'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { createShare, listShares, openShare, revokeShare } from './shares.ts'

export function shareRoutes(app: App) {
  serve(app, storage.listShares, ({ ctx, query }) => listShares(ctx, query))
  serve(app, storage.createShare, ({ ctx, body }) => createShare(ctx, body))
  serve(app, storage.revokeShare, ({ ctx, params }) => revokeShare(ctx, params.id))
  serve(app, storage.openShare, ({ ctx, body }) => openShare(ctx, body))
}
