import { reportInventory } from '@marsad/contract/http/agent'
import type { FastifyRequest } from 'fastify'
import { type App, reporting, type Service } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { readBody, takeInventory } from './take-inventory.ts'
import { budget } from './report-budget.rules.ts'
import { reporters } from './reporters.ts'

export async function inventoryRoutes(app: App, service: Service) {
  app.addHook('onListen', async () => reporters(service).open())

  await app.register(async (scope: App) => {
    // Before anything is unpacked, it is looked at how much the device may still send.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer', bodyLimit: budget.bodyBytes },
      async (request: FastifyRequest, body: Buffer) =>
        readBody(reporting(request), body, request.headers['content-encoding']),
    )
    serve(scope, reportInventory, ({ ctx, body }) => takeInventory(ctx, body))
  })
}
