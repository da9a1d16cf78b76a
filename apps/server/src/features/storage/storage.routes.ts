import type { App } from '../../lib/app-type.ts'
import { contentRoutes } from './content.routes.ts'
import { itemRoutes } from './items.routes.ts'
import { shareRoutes } from './shares.routes.ts'
import { trashRoutes } from './trash.routes.ts'
import { uploadRoutes } from './uploads.routes.ts'

export function storageRoutes(app: App) {
  itemRoutes(app)
  trashRoutes(app)
  uploadRoutes(app)
  contentRoutes(app)
  shareRoutes(app)
}
