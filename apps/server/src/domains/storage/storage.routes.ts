import type { App } from '../../platform/context.ts'
import { contentRoutes } from './content/content.routes.ts'
import { itemRoutes } from './items/items.routes.ts'
import { shareRoutes } from './shares/shares.routes.ts'
import { trashRoutes } from './trash/trash.routes.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'

export function storageRoutes(app: App) {
  itemRoutes(app)
  trashRoutes(app)
  uploadRoutes(app)
  contentRoutes(app)
  shareRoutes(app)
}
