import { people } from '../plan/people.ts'
import { type PlannedTicket, type TicketStep, tickets } from '../plan/tickets.ts'
import { as, known, type Stage, type Step } from '../stage.ts'

type Detail = { ticket: { id: string; version: number } }

export const ticketSteps = (stage: Stage): Step[] =>
  tickets.flatMap((planned): Step[] => {
    let id = ''
    return [
      {
        minutesAgo: planned.minutesAgo,
        act: async () => {
          const { ticket } = await as(stage, planned.by).post<Detail>('/api/tickets', bodyOf(stage, planned))
          id = ticket.id
        },
      },
      ...(planned.steps ?? []).map((step) => ({
        minutesAgo: step.minutesAgo,
        act: () => follow(stage, `/api/tickets/${id}`, step),
      })),
    ]
  })

function bodyOf(stage: Stage, planned: PlannedTicket) {
  const { title, description, category, priority, assignedTo, dueInDays, machines = [], alert } = planned
  const due = dueInDays === undefined ? null : new Date(stage.state.bornAt + dueInDays * 86_400_000)
  return {
    title,
    description,
    category,
    priority,
    assignedTo: assignedTo === undefined ? null : known(stage.people, assignedTo).id,
    dueDate: due?.toISOString().slice(0, 10) ?? null,
    deviceIds: machines.map((name) => known(stage.machines, name)),
    alertId: alert === undefined ? null : known(stage.alerts, alert),
  }
}

async function follow(stage: Stage, path: string, step: TicketStep) {
  const api = as(stage, step.by)
  if ('comment' in step) {
    await api.post(`${path}/comments`, commentOf(stage, step.comment, step.isInternal ?? false))
    return
  }
  if ('attach' in step) {
    const { name, text } = step.attach
    const headers = { 'content-type': 'application/octet-stream' }
    await api.ask('POST', `${path}/attachments?name=${encodeURIComponent(name)}`, { headers, body: text })
    return
  }
  if ('assign' in step) {
    await api.put(`${path}/assignee`, { assignedTo: known(stage.people, step.assign).id })
    return
  }
  const { version } = (await api.get<Detail>(path)).ticket
  const change = 'status' in step ? { status: step.status } : { priority: step.priority }
  await api.patch(path, { version, ...change })
}

function commentOf(stage: Stage, text: string, isInternal: boolean) {
  const mentioned = people.filter(({ key }) => text.includes(`@${key}`)).map(({ key }) => key)
  const body = mentioned.reduce(
    (so, key) => so.replaceAll(`@${key}`, `@${known(stage.people, key).name}`),
    text,
  )
  return { body, isInternal, mentions: mentioned.map((key) => known(stage.people, key).id) }
}
