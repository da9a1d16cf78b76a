import type { RuleSubject } from '@marsad/contract/http/alert-rules'
import type { Alert, AlertDetail } from '@marsad/contract/http/alerts'
import type { EscalationStep, EscalationTarget } from '@marsad/contract/http/escalation-policies'
import { vi } from 'vitest'
import { takeSignals } from '../domains/alerting/alerts/take-signals.ts'
import { takeSteps } from '../domains/alerting/escalations/take-steps.ts'
import { addDevice } from './agents/watched.ts'
import { signedInPerson } from './people.ts'
import type { TestServer } from './start-server.ts'

export type Person = Awaited<ReturnType<typeof signedInPerson>>
export const soon = { timeout: 40_000, interval: 100 }

export const toPerson = ({ userId }: Pick<Person, 'userId'>): EscalationTarget => ({ kind: 'person', userId })
export const stepTo = (...targets: EscalationTarget[]): EscalationStep => ({ targets, waitMinutes: 5 })

/** A workspace of its own with a rule for disks, and functions that act on it. */
export async function escalating(server: TestServer) {
  const owner = await signedInPerson(server)
  const { token, workspaceId } = owner
  const post = async (path: string, body: object) => (await server.call('POST', path, { token, body })).body
  const ruleOf = async (more: object = {}) => {
    const subject: RuleSubject = { kind: 'signal', signal: 'disk', threshold: 0.9, windowMinutes: 1 }
    const rule = { subject, severity: 'critical', scope: { kind: 'workspace' }, ...more }
    return (await post('/api/alert-rules', rule)).id as string
  }
  const policy = (steps: EscalationStep[], more: object = {}) =>
    post('/api/escalation-policies', { name: 'Nights', steps, isDefault: true, ...more })
  const breach = async (ruleId: string, deviceId: string, parts: readonly string[]) => {
    const startedAt = new Date()
    const one = { ruleId, deviceId, state: 'breach', value: 0.97, startedAt } as const
    await takeSignals(
      server,
      workspaceId,
      parts.map((part) => ({ ...one, part })),
    )
  }
  const read = async (id: string): Promise<AlertDetail> =>
    (await server.call('GET', `/api/alerts/${id}`, { token })).body
  const alerts = async (): Promise<Alert[]> =>
    (await server.call('GET', '/api/alerts?limit=100', { token })).body.alerts
  const first = async () => (await alerts())[0]?.id ?? ''
  /** The next step, as if its time had come. */
  const pass = async (id: string) => {
    const { escalation } = await read(id)
    await takeSteps(server, workspaceId, new Date(escalation?.next?.at ?? 0))
  }
  const pagesOf = async (id: string) => (await read(id)).escalation?.pages ?? []
  const paged = (id: string, count: number) =>
    vi.waitFor(async () => {
      const pages = await pagesOf(id)
      if (pages.length !== count) throw new Error(`${pages.length} pages and not ${count}`)
      return pages
    }, soon)
  const act = (verb: string, ids: readonly string[], more: object = {}) =>
    server.call('POST', `/api/alerts/${verb}`, { token, body: { ids, ...more } })
  const deviceId = await addDevice(server, owner, { name: 'db-1' })
  const member = (role: 'member' | 'viewer' | 'admin' = 'member') =>
    signedInPerson(server, { role, workspaceId })
  return {
    owner,
    deviceId,
    ruleOf,
    policy,
    breach,
    read,
    alerts,
    first,
    pass,
    paged,
    pagesOf,
    act,
    member,
    post,
  }
}
