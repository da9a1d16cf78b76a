import { setTimeout as sleep } from 'node:timers/promises'
import { inventoryParts, type InventoryPart, timing } from '@marsad/contract/agent/protocol'
import { Agent, type Pace } from './agent/agent.ts'
import { createAgentAuth } from './agent/agent-auth.ts'
import { type Faults, faultOf } from './agent/faults.ts'
import { newIdentity } from './agent/identity.ts'
import { InventorySender } from './agent/inventory-sender.ts'
import { forgetfulKeeper, openIdentityFile } from './agent/identity-file.ts'
import { LiveSocket } from './agent/live-socket.ts'
import { createReportPress } from './agent/report-press.ts'
import { Session } from './agent/session.ts'
import { createUplinks } from './agent/uplink.ts'
import { startWheel } from './agent/wheel.ts'
import { createTurnstile, forEach } from './for-each.ts'
import { type Machine, makeMachine } from './machine/machine.ts'
import { createStatistics } from './report/statistics.ts'

export type FleetOptions = {
  server: string
  /** Enrolment keys; the devices are dealt out to them. Not needed by devices that have enrolled before. */
  keys?: readonly string[]
  devices: number
  intervalSeconds?: number
  /** The same seed makes the same machines. */
  seed?: number
  live?: boolean
  faults?: Faults
  /** Starts with this much of the past waiting to be sent. */
  historySeconds?: number
  /** The file in which the agents' keys stay, so that they are the same devices next time. */
  identities?: string
  /** Machines of the caller, instead of those that follow from the seed. */
  machines?: readonly Machine[]
  /** So many different machines, the others repeat them: a report is made once for all of a kind. */
  kinds?: number
  /** The parts of its inventory that a machine reports; all, unless a measurement wants less traffic. */
  parts?: readonly InventoryPart[]
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>
export type Member = { deviceId: string; agent: Agent; live: LiveSocket | undefined }

const enrolAtOnce = 16
const reportAtOnce = 256

/** Starts so many simulated agents and returns when each of them has enrolled. */
export async function startFleet(options: FleetOptions) {
  const { server, keys = [], devices, seed = 1, faults = {}, historySeconds = 0 } = options
  const keeper = options.identities === undefined ? forgetfulKeeper() : openIdentityFile(options.identities)
  const pace = paceOf(options)
  const statistics = createStatistics()
  const wheel = startWheel()
  const uplinks = createUplinks(server)
  const auth = createAgentAuth({ uplinks, keeper, statistics })
  const press = createReportPress(options.kinds)
  const around = { wheel, statistics, pace, press, turnstile: createTurnstile(reportAtOnce) }
  const members: Member[] = []

  async function bringUp(index: number) {
    const machine = options.machines?.[index] ?? makeMachine(seed, index, options.kinds)
    const isSilent = (machine.silentFrom ?? Infinity) < Date.now()
    const identity = keeper.known.get(index) ?? newIdentity(index)
    const deviceId = await auth.enrol(identity, keys[index % keys.length] ?? '', machine)
    const session = new Session(identity, auth, uplinks)
    const inventory = new InventorySender(machine, session, options.parts ?? inventoryParts)
    const agent = new Agent(around, session, { machine, inventory, fault: faultOf(faults, machine.seed) })
    const live =
      options.live && !isSilent ? new LiveSocket(around, session, { machine, inventory }) : undefined
    agent.addPast(historySeconds * 1000)
    members.push({ deviceId, agent, live })
    if (isSilent) agent.stop()
    agent.start()
    void live?.open()
  }

  const backlog = () => members.reduce((sum, { agent }) => sum + agent.backlog, 0)
  const close = () => {
    for (const { live } of members) live?.stop()
    wheel.stop()
    uplinks.close()
  }

  try {
    await forEach(devices, enrolAtOnce, bringUp)
  } catch (error) {
    close()
    throw error
  }

  return {
    members,
    statistics,
    /** Points that no agent has an acknowledgement for yet. */
    backlog,
    connected: () => members.filter(({ live }) => live?.isOpen).length,
    ledgers: () => new Map(members.map(({ deviceId, agent }) => [deviceId, agent.ledger])),
    /** Lets no agent make further points, and waits until all that were made are acknowledged. */
    async drain(mostSeconds = 180): Promise<boolean> {
      for (const { agent } of members) agent.stop()
      const until = Date.now() + mostSeconds * 1000
      while (backlog() > 0 && Date.now() < until) await sleep(200)
      return backlog() === 0
    },
    close,
    [Symbol.dispose]: close,
  }
}

/** Every third point makes a report. A backlog drains as slowly as real agents' does, unless it was made for the purpose. */
function paceOf({ intervalSeconds = timing.pointSeconds, historySeconds = 0 }: FleetOptions): Pace {
  const pointMs = intervalSeconds * 1000
  const drain = historySeconds > 0 ? { bodyPoints: 60, drainMs: 100 } : { bodyPoints: 12, drainMs: 4000 }
  return { pointMs, flushMs: (pointMs * timing.flushSeconds) / timing.pointSeconds, ...drain }
}
