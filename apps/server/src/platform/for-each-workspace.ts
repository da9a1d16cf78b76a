import type { Service } from './context.ts'

/** Tables that list the workspaces which ever had something of a kind: ids alone, hidden by no policy. */
type List = 'alert_workspaces' | 'monitor_workspaces' | 'ticket_spaces' | 'storage_spaces'

const atOnce = 4
const batch = 500

/**
 * Every walk over all workspaces goes through here: a few at a time, and one that fails is logged and counted
 * while the others continue. The walk itself fails only if every workspace failed, because then no single
 * workspace is the cause.
 */
export async function forEachWorkspace(
  { engines, log }: Pick<Service, 'engines' | 'log'>,
  { having, name, signal }: { having: List; name: string; signal?: AbortSignal },
  work: (workspaceId: string) => Promise<void>,
): Promise<{ served: number; failed: number }> {
  const ids = listIds(engines, having)
  let served = 0
  const errors: unknown[] = []
  const walk = async () => {
    for await (const workspaceId of ids) {
      if (signal?.aborted) return
      try {
        await work(workspaceId)
        served += 1
      } catch (error) {
        errors.push(error)
        log.warn({ err: error, workspaceId }, `${name}: failed for one workspace`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
  const failed = errors.length
  if (failed === 0) return { served, failed }
  if (served === 0) throw new Error(`${name}: failed for all workspaces`, { cause: errors[0] })
  log.error({ served, failed }, `${name}: some workspaces were left out`)
  return { served, failed }
}

async function* listIds({ postgres }: Service['engines'], having: List): AsyncGenerator<string> {
  let after: string | undefined
  do {
    const { rows } = await postgres.pool.query<{ id: string }>(
      `select id from ${having} where $1::uuid is null or id > $1 order by id limit ${batch}`,
      [after ?? null],
    )
    for (const { id } of rows) yield id
    after = rows.length === batch ? rows.at(-1)?.id : undefined
  } while (after !== undefined)
}
