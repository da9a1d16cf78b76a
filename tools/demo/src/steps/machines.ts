import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { startFleet } from '@marsad/fleet'
import { folder } from '../state.ts'
import { writeMachinePast } from '../machine-past.ts'
import { machines, simulated } from '../plan/machines.ts'
import { changes } from '../plan/changes.ts'
import { day } from '../plan/times.ts'
import { as, known, type Stage, type Step } from '../stage.ts'

const daySeconds = 86_400
const hourSeconds = 3600
/** Before the last day, which the agents report themselves. */
const pastDays = 90

/** Brings the simulated agents up, with what their machines did since the demo was last up. */
export async function bringUpMachines(stage: Stage, keys: readonly string[] = []) {
  const { state, url } = stage
  const since = state.isFilled ? (Date.now() - state.aliveAt) / 1000 : stage.pastHours * hourSeconds
  stage.fleet = await startFleet({
    server: url,
    keys,
    devices: machines.length,
    machines: machines.map((machine, index) => ({
      ...simulated(machine, index, state.bornAt),
      alterations: state.altered.flatMap((one) => (one.machine === machine.hostname ? one.alteration : [])),
    })),
    live: true,
    historySeconds: Math.min(daySeconds, Math.ceil(since)),
    identities: join(folder, 'machines.jsonl'),
  })
  for (const { deviceId, agent } of stage.fleet.members) stage.machines.set(agent.machine.hostname, deviceId)
}

export function machineSteps(stage: Stage): Step[] {
  let past: Promise<void> | undefined
  return [
    {
      minutesAgo: 95 * day,
      act: async () => {
        const keys: string[] = []
        for (const { tags } of machines) {
          const { token } = await as(stage, 'layla').post<{ token: string }>('/api/enrolment-keys', { tags })
          keys.push(token)
        }
        await bringUpMachines(stage, keys)
        past = writeMachinePast(stage, pastDays)
        // A failure is thrown where it is awaited; until then it must not count as unhandled.
        past.catch(() => undefined)
        for (const { hostname, kind } of machines) {
          if (kind === 'server') continue
          await as(stage, 'layla').patch(`/api/devices/${known(stage.machines, hostname)}`, { kind })
        }
      },
    },
    // Whatever happened in the last day is looked at beside the samples of that day.
    {
      minutesAgo: day,
      act: async () => {
        await past
        while ((stage.fleet?.backlog() ?? 0) > machines.length * 6) await wait(100)
      },
    },
    ...changes.map(({ minutesAgo, machine, alteration }) => ({
      minutesAgo,
      act: () => alterMachine(stage, { machine, alteration }),
    })),
  ]
}

/** Alters a machine, which reports it at once. */
export async function alterMachine({ fleet, state }: Stage, change: (typeof state.altered)[number]) {
  const inventory = fleet?.members.find(({ agent }) => agent.machine.hostname === change.machine)?.agent
    .inventory
  inventory?.alter(change.alteration)
  await inventory?.send(Date.now())
  state.altered.push(change)
}
