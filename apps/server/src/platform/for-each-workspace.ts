import type { Due } from '../engines/owner-functions.ts'
import type { Service } from './context.ts'

/** Tables that list the workspaces which ever had something of a kind: ids alone, hidden by no policy. */
type List = 'alert_workspaces' | 'monitor_workspaces' | 'ticket_spaces' | 'storage_spaces'

/**
 * All workspaces of a list or some slices of it, those given, or those where something is due at a moment: then
 * the others cost nothing.
 */
type Which =
  | { having: List; slices?: { of: number; which: readonly number[] } }
  | { ids: readonly string[] }
  | { due: Due; moment?: Date }

const atOnce = 4
const batch = 500

/**
 * Every walk over workspaces goes through here: a few at a time, and one that fails is logged and counted
 * while the others continue. The walk itself fails only if every workspace failed, because then no single
 * workspace is the cause.
 */
export async function forEachWorkspace(
  { engines, log }: Pick<Service, 'engines' | 'log'>,
  { name, signal, ...which }: Which & { name: string; signal?: AbortSignal },
  work: (workspaceId: string) => Promise<void>,
): Promise<{ served: number; failed: number }> {
  const ids = listIds(engines, which)
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

async function* listIds({ postgres }: Service['engines'], which: Which): AsyncGenerator<string> {
  if ('ids' in which) {
    yield* which.ids
    return
  }
  let after: string | null = null
  do {
    const { rows }: { rows: { id: string }[] } = await postgres.pool.query(...pageOf(which, after))
    for (const { id } of rows) yield id
    after = rows.length === batch ? (rows.at(-1)?.id ?? null) : null
  } while (after !== null)
}

function pageOf(
  which: Exclude<Which, { ids: readonly string[] }>,
  after: string | null,
): [text: string, values: unknown[]] {
  if ('due' in which) {
    return [
      `select id from due_workspaces($2, $3, $1, ${batch}) id`,
      [after, which.due, which.moment ?? new Date()],
    ]
  }
  const { having, slices } = which
  const inSlices = slices ? `and abs(hashtext(id::text)::bigint) % ${slices.of} = any($2::int[])` : ''
  return [
    `select id from ${having} where ($1::uuid is null or id > $1) ${inSlices}
      and id not in (select m.id from workspace_moves m) order by id limit ${batch}`,
    slices ? [after, [...slices.which]] : [after],
  ]
}
