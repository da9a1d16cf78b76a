import { Failure } from '../../lib/failure.ts'
import type { PageRow } from './status-pages.store.ts'

/** A post is about things of its own page. */
export function assertItemsOf({ groups }: PageRow, ids: readonly string[]) {
  const shown = new Set(groups.flatMap(({ items }) => items.map(({ id }) => id)))
  if (!ids.every((id) => shown.has(id))) throw new Failure('resource.not_found')
}
