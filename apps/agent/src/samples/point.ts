import type { GroupFigures } from '@marsad/contract/agent/facts'
import type { Reading } from '../collectors/collector.ts'
import { containerSeries, serviceSeries } from './group-series.ts'
import {
  coreSeries,
  diskSeries,
  interfaceSeries,
  machineSeries,
  partitionSeries,
  temperatureSeries,
  type SeriesGroup,
} from './machine-series.ts'
import type { Selection } from './selection.ts'
import type { Series } from './series.ts'

/** The same series for each item of a kind; an item that is gone takes its series with it. */
class Groups<Item> {
  readonly #byName = new Map<string, SeriesGroup<Item>>()

  add(name: string, item: Item, make: () => SeriesGroup<Item>) {
    let group = this.#byName.get(name)
    if (!group) this.#byName.set(name, (group = make()))
    group.add(item)
  }

  take(stamp: string): string {
    let text = ''
    for (const [name, group] of this.#byName) {
      const lines = takeAll(group.all, stamp)
      if (lines) text += lines
      else this.#byName.delete(name)
    }
    return text
  }
}

function takeAll(all: Series[], stamp: string): string {
  let text = ''
  for (const one of all) text += one.take(stamp)
  return text
}

/** Ten seconds of readings, aggregated to a point in Prometheus' text format. */
export class Point {
  readonly #selection: Selection
  readonly #machine = machineSeries()
  readonly #cores = new Groups<number>()
  readonly #partitions = new Groups<Reading['partitions'][number]>()
  readonly #disks = new Groups<Reading['disks'][number]>()
  readonly #interfaces = new Groups<Reading['interfaces'][number]>()
  readonly #temperatures = new Groups<number>()
  readonly #containers = new Groups<GroupFigures>()
  readonly #services = new Groups<GroupFigures>()

  constructor(selection: Selection) {
    this.#selection = selection
  }

  add(reading: Reading) {
    this.#machine.add(reading)
    reading.cpu?.cores.forEach((ratio, core) =>
      this.#cores.add(String(core), ratio, () => coreSeries(String(core))),
    )
    for (const partition of reading.partitions) {
      const { mountpoint, disk, type } = partition
      if (this.#selection.hasMount(mountpoint))
        this.#partitions.add(`${mountpoint}\0${disk}\0${type}`, partition, () => partitionSeries(partition))
    }
    for (const disk of reading.disks) this.#disks.add(disk.disk, disk, () => diskSeries(disk.disk))
    for (const one of reading.interfaces)
      if (this.#selection.hasInterface(one.interface))
        this.#interfaces.add(one.interface, one, () => interfaceSeries(one.interface))
    for (const { sensor, celsius } of reading.temperatures)
      this.#temperatures.add(sensor, celsius, () => temperatureSeries(sensor))
  }

  /** Once for each point: their rates are already those of ten seconds. */
  addGroups(groups: readonly GroupFigures[]) {
    for (const group of groups)
      if (group.kind === 'container')
        this.#containers.add(group.name, group, () => containerSeries(group.name))
      else this.#services.add(group.name, group, () => serviceSeries(group.name))
  }

  take(at: number): string {
    const stamp = ` ${at}\n`
    return (
      takeAll(this.#machine.all, stamp) +
      this.#cores.take(stamp) +
      this.#partitions.take(stamp) +
      this.#disks.take(stamp) +
      this.#interfaces.take(stamp) +
      this.#temperatures.take(stamp) +
      this.#containers.take(stamp) +
      this.#services.take(stamp)
    )
  }
}
