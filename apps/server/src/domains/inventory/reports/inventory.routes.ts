import { InventoryReport } from '@marsad/contract/agent/inventory'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { InventoryAnswer } from '@marsad/contract/http/inventory'
import type { FastifyRequest } from 'fastify'
import { type App, reporting, type Service } from '../../../platform/context.ts'
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
    scope.post(
      agentPaths.inventory,
      {
        schema: {
          operationId: 'reportInventory',
          tags: ['agent'],
          description: 'Hashes of all parts, and the parts that changed. The body may be gzip.',
          body: InventoryReport,
          response: { 200: InventoryAnswer },
        },
      },
      (request) => takeInventory(reporting(request), request.body),
    )
  })
}
