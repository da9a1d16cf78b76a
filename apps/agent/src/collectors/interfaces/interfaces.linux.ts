import { reportLimits } from '@marsad/contract/agent/protocol'
import type { InterfaceReading, Source } from '../collector.ts'
import { OpenFile, type Scratch } from '../../reading/open-file.ts'
import { Names } from '../names.ts'
import { Roster } from '../roster.ts'
import { type Interface, newInterface, writeInterface } from './interface-rates.ts'
import { type LinkState, linkState } from './link-state.ts'
import { emptyInterfaceLine, nextInterface } from '../parse-net-dev.ts'

/**
 * The loopback, and links of containers, pods and guests by their usual names: their traffic is counted again
 * on the bridge or the card, and each pod would leave dead series behind.
 */
const leftOut = new RegExp(
  [
    'lo$|veth',
    // Calico, cloud networks, Cilium.
    '(?:cali|eni|gke|azv)[0-9a-f]{7,}$|lxc(?:[0-9a-f]{8,}|_health)$',
    // libvirt, OpenStack, Proxmox.
    'vnet[0-9]+$|(?:tap|qvb|qvo|qbr)[0-9a-f]{8}-|tap[0-9]+i[0-9]+$|fw(?:br|ln|pr)[0-9]+[ip][0-9]+$',
  ]
    .map((names) => `^(?:${names})`)
    .join('|'),
)

interface Linked extends Interface {
  state: LinkState
}

interface Options {
  /**
   * `self`, or 1 when the machine is accessed through a mount: every process has its own view of the network.
   */
  process: string
  isAllWanted: boolean
}

export function linuxInterfaces(
  proc: string,
  sys: string,
  scratch: Scratch,
  { process, isAllWanted }: Options,
): Source<InterfaceReading[]> {
  const file = new OpenFile(`${proc}/${process}/net/dev`, scratch)
  const names = new Names()
  const line = emptyInterfaceLine()
  const readings: InterfaceReading[] = []
  const met: Linked[] = []
  const roster = new Roster<Linked | null>(
    (name) =>
      leftOut.test(name) && !isAllWanted
        ? null
        : { ...newInterface(name), state: linkState(`${sys}/class/net/${name}`, scratch) },
    (card) => card?.state.close(),
  )

  return {
    read(atMs) {
      const reader = file.readList()
      let count = 0
      roster.startTurn()
      while (nextInterface(reader, names, line)) {
        const card = roster.meet(line.name)
        if (!card?.counters.note(line.counters, atMs) || count >= reportLimits.interfaces) continue
        writeInterface(card, line.counters)
        met[count++] = card
      }
      roster.endTurn()
      met.length = count
      readings.length = count
      // Read last: the states use the same buffer as the lines above.
      for (let index = 0; index < count; index++) {
        const card = met[index]
        if (!card) continue
        card.reading.isUp = card.state.isUp()
        readings[index] = card.reading
      }
      return readings
    },
    close() {
      file.close()
      roster.clear()
    },
  }
}
