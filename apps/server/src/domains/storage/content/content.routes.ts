import * as storage from '@marsad/contract/http/storage'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { makeLink } from './download-token.ts'
import { sendContent } from './content.ts'

export function contentRoutes(app: App) {
  serve(app, storage.makeContentLink, ({ ctx, body }) => makeLink(ctx, body))

  serve(app, storage.getContent, ({ query, request, reply }) => sendContent(request, reply, query.ticket), {
    exposeHeadRoute: false,
  })
}
