import * as statusPages from '@marsad/contract/http/status-pages'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { addUpdate, changePost, createPost, removePost } from './posts.ts'
import {
  changeStatusPage,
  createStatusPage,
  getStatusPage,
  listStatusPages,
  removeStatusPage,
} from './status-pages.ts'

export function statusPageRoutes(app: App) {
  serve(app, statusPages.listStatusPages, ({ ctx }) => listStatusPages(ctx))
  serve(app, statusPages.createStatusPage, ({ ctx, body }) => createStatusPage(ctx, body))
  serve(app, statusPages.getStatusPage, ({ ctx, params }) => getStatusPage(ctx, params.id))
  serve(app, statusPages.changeStatusPage, ({ ctx, params, body }) => changeStatusPage(ctx, params.id, body))
  serve(app, statusPages.removeStatusPage, ({ ctx, params }) => removeStatusPage(ctx, params.id))
  serve(app, statusPages.createStatusPost, ({ ctx, params, body }) => createPost(ctx, params.id, body))
  serve(app, statusPages.changeStatusPost, ({ ctx, params, body }) => changePost(ctx, params, body))
  serve(app, statusPages.removeStatusPost, ({ ctx, params }) => removePost(ctx, params))
  serve(app, statusPages.addStatusUpdate, ({ ctx, params, body }) => addUpdate(ctx, params, body))
}
