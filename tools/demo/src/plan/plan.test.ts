import { canMoveTicket, type TicketStatus } from '@marsad/contract/tickets'
import { NewMonitor } from '@marsad/contract/http/monitors'
import { NewTicket } from '@marsad/contract/http/tickets'
import { inventoryOf, readMachine } from '@marsad/fleet'
import { expect, test } from 'vitest'
import { isAway } from './absences.ts'
import { alerts } from './alerts.ts'
import { changes, laterChange } from './changes.ts'
import { files } from './files.ts'
import { machines, simulated } from './machines.ts'
import { monitors, serviceNames, type Ports } from './monitors.ts'
import { people } from './people.ts'
import { posts, statusPage } from './status-page.ts'
import { tickets } from './tickets.ts'

const bornAt = Date.parse('2026-03-01T12:00:00Z')
const names = new Set(machines.map(({ hostname }) => hostname))
const ports = Object.fromEntries(serviceNames.map((name, n) => [name, 20_000 + n])) as Ports
const monitorKeys = new Set(monitors.map(({ key }) => key))
const later = Array.from({ length: 30 }, (_, index) => laterChange(index)).filter((one) => one !== undefined)
const limits = { cpu: 0.9, memory: 0.9, disk: 0.85, container_unhealthy: 1, service_failed: 1 }

test('there are forty machines, each with a name and an address of its own', () => {
  expect(names.size).toBe(40)
  expect(new Set(machines.map(({ address }) => address)).size).toBe(40)
})

test('everything that the plan names is in the plan', () => {
  for (const { machine } of [...changes, ...later]) expect(names).toContain(machine)
  const watched = alerts.map(({ about }) => about)
  const linked = tickets.flatMap(({ machines: some = [] }) => some)
  for (const name of [...watched.flatMap((one) => ('machine' in one ? one.machine : [])), ...linked]) {
    expect(names).toContain(name)
  }
  const alertKeys = new Set(alerts.map(({ key }) => key))
  for (const key of tickets.flatMap(({ alert }) => alert ?? [])) expect(alertKeys).toContain(key)
  const shown = statusPage.groups.flatMap(({ items }) => items.map(({ monitor }) => monitor))
  const checked = watched.flatMap((one) => ('monitor' in one ? one.monitor : []))
  for (const key of [...shown, ...checked, ...posts.flatMap(({ about }) => about)])
    expect(monitorKeys).toContain(key)
})

test('what is sent is what the API takes', () => {
  for (const { monitor } of monitors) expect(NewMonitor.safeParse(monitor(ports)).error).toBeUndefined()
  for (const { title, description, category, priority } of tickets) {
    expect(NewTicket.safeParse({ title, description, category, priority }).error).toBeUndefined()
  }
  expect(new Set(files.map(({ path, name }) => `${path}/${name}`)).size).toBe(files.length)
})

test('tickets and alerts go forward in time, and only where they can go', () => {
  for (const { minutesAgo, steps = [], alert } of tickets) {
    const times = [minutesAgo, ...steps.map((step) => step.minutesAgo)]
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const raised = alerts.find(({ key }) => key === alert)?.minutesAgo ?? Infinity
    expect(raised).toBeGreaterThan(minutesAgo)
    const statuses = steps.flatMap((step) => ('status' in step ? step.status : []))
    statuses.reduce<TicketStatus>((from, to) => {
      expect(canMoveTicket(from, to)).toBe(true)
      return to
    }, 'open')
  }
  for (const { minutesAgo, acknowledged, noted, resolved } of alerts) {
    const times = [minutesAgo, acknowledged, noted, resolved].flatMap((act) =>
      typeof act === 'number' ? act : (act?.minutesAgo ?? []),
    )
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  }
  expect(new Set(alerts.map(({ acknowledged, resolved }) => `${!!acknowledged} ${!!resolved}`)).size).toBe(4)
})

test('every alert about a figure has the samples that say so, and those that are open still do', () => {
  for (const { about, signal, minutesAgo, resolved, part } of alerts) {
    if (!('machine' in about) || !(signal in limits)) continue
    const index = machines.findIndex(({ hostname }) => hostname === about.machine)
    const planned = machines[index]
    if (!planned) throw new Error(about.machine)
    const figureAt = (minutes: number) => {
      const reading = readMachine(simulated(planned, index, bornAt), bornAt / 1000 - minutes * 60)
      if (signal === 'cpu') return reading.cpu.busyRatio
      if (signal === 'memory') return reading.memory.usedBytes / reading.memory.totalBytes
      const isPart = ({ name }: { name: string }) => Object.values(part ?? {}).includes(name)
      if (signal === 'container_unhealthy') return reading.containers.find(isPart)?.isUnhealthy ?? 0
      if (signal === 'service_failed') return reading.services.find(isPart)?.isFailed ?? 0
      const disk = reading.partitions.find(({ mountpoint }) => mountpoint === part?.['mountpoint'])
      return disk ? disk.usedBytes / disk.totalBytes : 0
    }
    const limit = limits[signal as keyof typeof limits]
    expect(figureAt(minutesAgo)).toBeGreaterThanOrEqual(limit)
    const isOverLater = figureAt(resolved ? resolved.minutesAgo - 10 : -60) < limit
    expect(isOverLater).toBe(resolved !== undefined)
  }
})

test('two people are there to sign in as, one in each language', () => {
  expect(people.slice(0, 2).map(({ locale }) => locale)).toEqual(['en', 'ar'])
  expect(people[0].role).toBe('owner')
})

test('versions only go up, in the story and for as long as the demo runs', () => {
  const orderOf = new Intl.Collator('en', { numeric: true })
  for (const [index, planned] of machines.entries()) {
    const machine = simulated(planned, index, bornAt)
    const { applications } = inventoryOf(machine, bornAt / 1000)
    if (applications.kind !== 'ok') throw new Error('No applications')
    const versions = new Map(applications.value.map(({ name, version }) => [name, version]))
    for (const { alteration } of [...changes, ...later].filter((one) => one.machine === planned.hostname)) {
      if (alteration.act !== 'install') continue
      const before = versions.get(alteration.name) ?? '0'
      expect(orderOf.compare(before, alteration.version), `${alteration.name} ${before}`).toBe(-1)
      versions.set(alteration.name, alteration.version)
    }
  }
})

test('working days are busier than the weekend, and machines are away now and then, the laptops more often', () => {
  const day = 86_400_000
  const noon = Date.parse('2026-02-01T12:00:00Z')
  const fleet = machines.map((planned, index) => simulated(planned, index, bornAt))
  const busyOn = (from: number) => {
    const moments = Array.from({ length: 24 }, (_, hour) => from / 1000 + hour * 3600)
    const all = fleet.flatMap((one) => moments.map((at) => readMachine(one, at).cpu.busyRatio))
    return all.reduce((sum, value) => sum + value, 0) / all.length
  }
  // The first of February was a Sunday.
  const sunday = busyOn(noon)
  expect(busyOn(noon + 5.5 * day)).toBeLessThan(0.9 * sunday)
  const awayShare = (platform: string) => {
    const some = fleet.filter(({ shape }) => shape.platform === platform)
    const hours = some.flatMap((one) =>
      Array.from({ length: 24 * 60 }, (_, hour) => Number(isAway(one, noon - hour * 3_600_000))),
    )
    return hours.reduce((sum, value) => sum + value, 0) / hours.length
  }
  expect(awayShare('linux')).toBeGreaterThan(0)
  expect(awayShare('linux')).toBeLessThan(0.01)
  expect(awayShare('darwin')).toBeGreaterThan(0.03)
})
