import { setTimeout as wait } from 'node:timers/promises'
import { enrolmentKeyLimits } from '@marsad/contract/limits'
import { startFleet, type Alteration, type Fleet } from '@marsad/fleet'
import { tokenOf, type Person } from './people.ts'
import { administer, type Product } from './product.ts'

/** What every simulated machine carries. */
const tag = 'simulated'

interface WatchedOptions {
  devices: number
  historySeconds: number
}

/** Simulated machines in the workspace of a person, with a past; they enrol, report and answer as real ones do. */
export async function startWatched(product: Product, person: Person, options: WatchedOptions) {
  const token = await tokenOf(product, person)
  const call = async (path: string, body?: unknown, method = 'POST') => {
    const response = await fetch(product.url + path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
  const keys: string[] = []
  for (let room = 0; room < options.devices; room += enrolmentKeyLimits.uses) {
    const mostUses = Math.min(options.devices - room, enrolmentKeyLimits.uses)
    keys.push(String((await call('/api/enrolment-keys', { mostUses, tags: [tag] }))['token']))
  }
  const fleet: Fleet = await startFleet({
    server: product.url,
    keys,
    live: true,
    ...options,
  })
  const connecting = fleet.members.filter(({ live }) => live).length
  while (fleet.backlog() > options.devices * 6 || fleet.connected() < connecting) await wait(100)

  const inWorkspace = async (statement: string) => {
    const { workspaceId } = await call('/api/profile')
    await administer(
      product.databaseUrl,
      `select set_config('app.workspace', '${String(workspaceId)}', false); ${statement}`,
    )
  }
  /** Stops a device, and changes its presence until the API returns this state. */
  const stopDevice = async (index: number, state: string, statement: (id: string) => string) => {
    const member = fleet.members[index]
    if (!member) throw new Error('There are not so many devices')
    const id = member.deviceId
    member.agent.stop()
    member.live?.stop()
    while (member.agent.backlog > 0) await wait(100)
    // Its last report may still be on its way into the presence table.
    for (;;) {
      await inWorkspace(statement(id))
      await wait(2500)
      if ((await call(`/api/devices/${id}`))['state'] === state) return id
    }
  }

  return {
    tag,
    ids: fleet.members.map(({ deviceId }) => deviceId),
    /** What the API returns to the person. */
    get: async <Answer>(path: string, schema: { parse(answer: unknown): Answer }) =>
      schema.parse(await call(path)),
    post: (path: string, body: unknown) => call(path, body),
    patch: (path: string, body: unknown) => call(path, body, 'PATCH'),
    put: (path: string, body: unknown) => call(path, body, 'PUT'),
    change: (id: string, changes: unknown) => call(`/api/devices/${id}`, changes, 'PATCH'),
    /** Changes a device, which reports it at once. */
    async alter(id: string, alteration: Alteration) {
      const member = fleet.members.find(({ deviceId }) => deviceId === id)
      if (!member) throw new Error(`There is no device ${id}`)
      // The state before is reported first, or there is nothing to compare with.
      await member.agent.inventory.sendIfDue(Date.now())
      member.agent.inventory.alter(alteration)
      await member.agent.inventory.send(Date.now())
    },
    /** A device that last reported five minutes ago. */
    offline: (index: number) =>
      stopDevice(
        index,
        'offline',
        (id) =>
          `update device_presence set last_seen_at = now() - interval '5 minutes', gateway_id = null
            where device_id = '${id}'`,
      ),
    /** A device that enrolled and never reported. */
    pending: (index: number) =>
      stopDevice(index, 'pending', (id) => `delete from device_presence where device_id = '${id}'`),
    /** A device whose disk was copied. */
    async cloned(index: number) {
      const id = fleet.members[index]?.deviceId ?? ''
      await inWorkspace(`update devices set cloned_at = now() where id = '${id}'`)
      return id
    },
    /** A device whose agent is older than any that was released. */
    outdated: (id: string) => inWorkspace(`update devices set agent_version = '0.0.1' where id = '${id}'`),
    stop: () => fleet.close(),
  }
}
