import type { Service } from '../../lib/ctx.ts'
import { listSpaces } from './spaces.store.ts'

const batch = 500

/** Goes through the workspaces that store files, one after the other. One that fails does not keep the others waiting. */
export async function forEachSpace(
  { engines, log }: Service,
  signal: AbortSignal,
  work: (workspaceId: string) => Promise<void>,
): Promise<void> {
  let failed = 0
  let after: string | undefined
  do {
    const ids = await listSpaces(engines.postgres, after, batch)
    for (const id of ids) {
      signal.throwIfAborted()
      await work(id).catch((error: unknown) => {
        failed += 1
        log.warn({ err: error, workspaceId: id }, 'storage: a workspace was left out')
      })
    }
    after = ids.at(-1)
  } while (after !== undefined)
  if (failed > 0) throw new Error(`${failed} workspaces were left out`)
}
