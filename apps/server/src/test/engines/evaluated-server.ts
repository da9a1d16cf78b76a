import { expect } from 'vitest'
import { hasListened, writeSamples } from '../agents/watched.ts'
import type { signedInPerson } from '../people.ts'
import { startServer } from '../start-server.ts'
import { startEvaluator } from './evaluator.ts'
import { startOwnVictoria } from './own-victoria.ts'

type Person = Pick<Awaited<ReturnType<typeof signedInPerson>>, 'token' | 'workspaceId'>
export type ShownAlert = {
  id: string
  source: { id: string }
  part: string
  status: string
  rule: { id: string }
  startedAt: string
  raisedAt: string
}

const workspace = { kind: 'workspace' }
export const cpu = (threshold: number) => ({ kind: 'signal', signal: 'cpu', threshold, windowMinutes: 0 })
/** Alerts of the evaluator come by several of its rounds. */
export const patient = { timeout: 75_000, interval: 200 }

/** A server whose rules are evaluated on a store of its own, each second and for long. */
export async function startEvaluatedServer() {
  const store = await startOwnVictoria()
  const server = await startServer({ MARSAD_VICTORIA_URL: store.url })
  /** As the server itself writes: without a workspace. */
  async function writeOwn(lines: readonly string[]) {
    await server.engines.victoria.fetch('/api/v1/import/prometheus', {
      method: 'POST',
      body: lines.join('\n'),
    })
  }
  // What is written can be read at once, and not after the two seconds in which the store gathers it.
  const flushing = setInterval(
    () => void server.engines.victoria.fetch('/internal/force_flush').catch(() => undefined),
    250,
  )
  // A worker writes it every minute.
  await writeOwn([`marsad_limits_written_count 1 ${Date.now()}`])
  const evaluator = await startEvaluator({ storeUrl: store.url, serverUrl: server.url })
  // The evaluator has been received for long: otherwise a missing alert would not count as ended.
  await hasListened(server, 'vmalert')
  const alerts = async ({ token }: Person): Promise<ShownAlert[]> =>
    (await server.call('GET', '/api/alerts', { token })).body.alerts
  return {
    ...server,
    evaluator,
    writeOwn,
    alerts,
    async rule({ token }: Person, subject: object, scope: object = workspace, severity = 'warning') {
      const body = { subject, scope, severity }
      const created = await server.call('POST', '/api/alert-rules', { token, body })
      expect(created.status).toBe(201)
      return created.body.id as string
    },
    open: async (person: Person, device?: string) =>
      (await alerts(person)).filter(
        (one) => one.status === 'active' && (!device || one.source.id === device),
      ),
    write: ({ workspaceId }: Person, device: string, series: string, value: number) =>
      writeSamples(server, { workspaceId, device }, [[series, [[Date.now(), value]]]]),
    async close() {
      clearInterval(flushing)
      await evaluator.stop()
      await server.close()
      await store.stop()
    },
  }
}
