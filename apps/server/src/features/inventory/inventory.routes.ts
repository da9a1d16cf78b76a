import { agentPaths } from '@marsad/contract/agent/protocol'
import { InventoryAnswer } from '@marsad/contract/http/inventory'
import type { App } from '../../lib/app-type.ts'
import { reporting, type Service } from '../../lib/ctx.ts'
import { budget } from './report-budget.rules.ts'
import { reporters } from './reporters.ts'
import { takeInventory } from './take-inventory.ts'

export async function inventoryRoutes(app: App, service: Service) {
  app.addHook('onListen', async () => reporters(service).open())

  await app.register(async (scope) => {
    // Unpacked and read by the verb, which first looks at how much the device may still send.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: budget.bodyBytes }, (_, body, done) =>
      done(null, body),
    )
    scope.post<{ Body: Buffer | undefined }>(
      agentPaths.inventory,
      {
        schema: {
          operationId: 'reportInventory',
          tags: ['agent'],
          description: 'Hashes of all parts, and the parts that changed, as JSON, plain or gzip.',
          response: { 200: InventoryAnswer },
        },
      },
      async (request) =>
        takeInventory(
          reporting(request),
          request.body ?? Buffer.alloc(0),
          request.headers['content-encoding'],
        ),
    )
  })
}
