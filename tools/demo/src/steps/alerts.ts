import { setTimeout as wait } from 'node:timers/promises'
import { writeMonitorPast } from '../monitor-past.ts'
import { alerts, type PlannedAlert } from '../plan/alerts.ts'
import { as, known, type Stage, type Step } from '../stage.ts'

type Found = {
  id: string
  severity: string
  part: string
  subject: { kind: string; signal?: string }
}

/** Alerts come from the evaluator; these are posted as it would have posted them, to the same endpoint. */
export const alertSteps = (stage: Stage): Step[] =>
  alerts.flatMap((alert): Step[] => {
    const { key, minutesAgo, acknowledged, noted, resolved } = alert
    const id = () => known(stage.alerts, key)
    return [
      {
        minutesAgo,
        act: async () => {
          stage.alerts.set(key, await raised(stage, alert))
        },
      },
      ...(acknowledged
        ? [
            {
              minutesAgo: acknowledged.minutesAgo,
              act: async () => {
                const body = { ids: [id()], note: acknowledged.note ?? '' }
                await as(stage, acknowledged.by).post('/api/alerts/acknowledge', body)
              },
            },
          ]
        : []),
      ...(noted
        ? [
            {
              minutesAgo: noted.minutesAgo,
              act: async () => {
                await as(stage, noted.by).post(`/api/alerts/${id()}/notes`, { note: noted.note ?? '' })
              },
            },
          ]
        : []),
      ...(resolved
        ? [
            {
              minutesAgo: resolved.minutesAgo,
              act: async () => {
                const body = { ids: [id()], note: resolved.note ?? '' }
                await as(stage, resolved.by).post('/api/alerts/resolve', body)
              },
            },
          ]
        : []),
    ]
  })

const subjectOf = (stage: Stage, { about }: PlannedAlert) =>
  'machine' in about
    ? { device: known(stage.machines, about.machine) }
    : { monitor: known(stage.monitors, about.monitor) }

/** A busy machine is slow to count. */
const patienceMs = 120_000

/**
 * Posts an alert until the server raises it: the server counts checks itself before a monitor is down, and those from
 * before its pause do not count.
 */
async function raised(stage: Stage, alert: PlannedAlert): Promise<string> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await wait(500)) {
    if (alert.signal === 'down') await writeMonitorPast(stage, { from: Date.now(), to: Date.now() + 1 })
    await raise(stage, alert)
    const id = await find(stage, alert)
    if (id !== undefined) return id
  }
  throw new Error(`No alert was raised for ${alert.key}`)
}

async function raise(stage: Stage, alert: PlannedAlert) {
  const { engines, state, url } = stage
  const { signal, severity, window, excess, part, minutesAgo } = alert
  const labels = {
    workspace: state.workspaceId,
    ...subjectOf(stage, alert),
    signal,
    severity,
    window: String(window),
    ...part,
  }
  const startsAt = new Date(state.bornAt - minutesAgo * 60_000).toISOString()
  const endsAt = new Date(Date.now() + 300_000).toISOString()
  const answer = await fetch(`${url}/internal/alertmanager/api/v2/alerts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${engines.internalSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify([{ labels, annotations: { excess: String(excess) }, startsAt, endsAt }]),
  })
  if (!answer.ok) throw new Error(`The server took no alert: ${answer.status} ${await answer.text()}`)
}

async function find(stage: Stage, alert: PlannedAlert): Promise<string | undefined> {
  const { device, monitor } = { device: '', monitor: '', ...subjectOf(stage, alert) }
  const about = monitor === '' ? `deviceId=${device}` : `monitorId=${monitor}`
  const { alerts: found } = await as(stage, 'layla').get<{ alerts: Found[] }>(`/api/alerts?${about}`)
  const isIt = ({ severity, part, subject }: Found) =>
    severity === alert.severity &&
    part === (Object.values(alert.part ?? {})[0] ?? '') &&
    (subject.signal ?? subject.kind) === alert.signal
  return found.find(isIt)?.id
}

/** Evidence is taken a moment after an alert was raised; what was not taken by then will not be. */
export async function waitForEvidence(stage: Stage, mostSeconds = 30) {
  const until = Date.now() + mostSeconds * 1000
  for (const id of stage.alerts.values()) {
    for (;;) {
      const { evidence } = await as(stage, 'layla').get<{ evidence: unknown }>(`/api/alerts/${id}`)
      if (evidence !== null || Date.now() > until) break
      await wait(200)
    }
  }
}

const reraiseEveryMs = 30_000
/** As long as the real evaluator needs to raise them itself: the longest window, and a little more. */
const reraiseForMs = 480_000

/** Repeats open alerts as an evaluator does; one that has just started cannot know yet how long they have held. */
export function reraise(stage: Stage) {
  const until = Date.now() + reraiseForMs
  const open = alerts.filter(({ resolved }) => !resolved)
  const timer = setInterval(() => {
    if (Date.now() > until) clearInterval(timer)
    // An alert that could not be posted is posted with the next round.
    for (const alert of open) void raise(stage, alert).catch(() => undefined)
  }, reraiseEveryMs)
  return timer
}
