import { reportLimits } from '@marsad/contract/agent/protocol'
import type { InterfaceReading } from '../collector.ts'
import { Roster } from '../roster.ts'
import { type Interface, newInterface, writeInterface } from './interface-rates.ts'
import type { InterfaceLook } from './parse-netstat.ts'

/** Rates between two looks, for systems that list all interfaces at once. */
export class InterfaceLooks {
  readonly #roster = new Roster<Interface>(newInterface)

  compare(looks: readonly InterfaceLook[], atMs: number): InterfaceReading[] {
    const readings: InterfaceReading[] = []
    this.#roster.startTurn()
    for (const { name, isUp, counters } of looks) {
      const card = this.#roster.meet(name)
      const now = Float64Array.from(counters)
      if (!card.counters.note(now, atMs) || readings.length >= reportLimits.interfaces) continue
      writeInterface(card, now)
      card.reading.isUp = isUp
      readings.push(card.reading)
    }
    this.#roster.endTurn()
    return readings
  }
}
