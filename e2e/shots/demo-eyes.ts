import type { Demo } from '@marsad/demo'
import { company } from '@marsad/demo'
import { sessionOf } from '../people.ts'
import { callAs } from '../team.ts'
import type { Ids } from './scenes.ts'
import type { Fill, Session } from './take.ts'

type Named = { id: string; name?: string; title?: string; severity?: string; source?: { name: string } }

/** What the English account has: its own workspace, and one in which nothing has happened yet. */
export async function sessionsOf(demo: Demo): Promise<Record<Fill, Session>> {
  const owner = ownerOf(demo)
  const filled = await sessionOf(demo, owner)
  const empty = await sessionOf(demo, owner, async (token) => {
    const { workspaces } = await get<{ workspaces: Named[] }>(demo, token, '/api/workspaces')
    const id = workspaces.find(({ name }) => name === company.second)?.id
    await callAs(demo, token, 'POST', `/api/workspaces/${id}/switch`)
  })
  return { filled, empty }
}

/** The things whose own pages are pictured: each has much to show. */
export async function findIds(demo: Demo): Promise<Ids> {
  const token = (await sessionOf(demo, ownerOf(demo))).find(({ name }) => name === 'token')?.value ?? ''
  const list = async (path: string, key: string) =>
    (await get<Record<string, Named[]>>(demo, token, path))[key] ?? []
  const [devices, hosts, alerts, tickets, monitors, statusPages] = await Promise.all([
    list('/api/devices?search=ruh-batch-01', 'devices'),
    list('/api/devices?search=ruh-api-02', 'devices'),
    list('/api/alerts?limit=100', 'alerts'),
    list('/api/tickets?search=price-import', 'tickets'),
    list('/api/monitors', 'monitors'),
    list('/api/status-pages', 'pages'),
  ])
  const alertOf = (source: string) => alerts.find((alert) => alert.source?.name === source)?.id ?? ''
  const monitor = monitors.find(({ name }) => name === 'بوابة الموردين')
  return {
    device: devices[0]?.id ?? '',
    containerHost: hosts[0]?.id ?? '',
    alert: alertOf('ruh-batch-01'),
    monitorAlert: alertOf(monitor?.name ?? ''),
    ticket: tickets[0]?.id ?? '',
    monitor: monitor?.id ?? '',
    statusPage: statusPages[0]?.id ?? '',
  }
}

function ownerOf({ accounts: [owner] }: Demo) {
  if (!owner) throw new Error('The demo has no accounts')
  return owner
}

const get = async <Answer>(demo: Demo, token: string, path: string) =>
  (await callAs(demo, token, 'GET', path)).answer as Answer
