import { checkIntervals, monitorLimits } from '@marsad/contract/monitors'
import type { Locale } from '@marsad/contract/http/common'
import { MonitorInFile } from '@marsad/contract/workspace-file'
import { z } from 'zod'
import { Refusal } from '../as-code/directory.ts'
import type { KumaMonitor } from './kuma-http.ts'
import { kumaKinds } from './kuma-monitors.ts'
import { convertNotifications } from './kuma-notifications.ts'
import { atMost, createVault, type Imported, isTrue, nameIn, type Note, numberIn, textIn } from './report.ts'

const Objects = z.union([
  z.array(z.record(z.string(), z.unknown())),
  // The socket of Uptime Kuma sends monitors by id.
  z.record(z.string(), z.record(z.string(), z.unknown())).transform((byId) => Object.values(byId)),
])
const Backup = z.object({ monitorList: Objects, notificationList: Objects.default([]) })

/** The settings of an Uptime Kuma backup that Marsad has, and a note on each difference. */
export function convertKuma(data: unknown, locale: Locale): Imported {
  const parsed = Backup.safeParse(data)
  if (!parsed.success)
    throw new Refusal('This is no backup of Uptime Kuma: it has no list of monitors (monitorList).')
  const { monitorList, notificationList } = parsed.data
  const vault = createVault()
  const { channels, names, notes } = convertNotifications(notificationList, vault, locale)
  const groups = groupsIn(monitorList)
  const monitors = monitorList.flatMap((monitor) => {
    const converted = convertMonitor(monitor, { names, groups, vault })
    notes.push(...converted.notes)
    return converted.monitor ? [converted.monitor] : []
  })
  return { file: { version: 1, channels, monitors }, variables: vault.variables, notes }
}

type Group = { name: string; parent: string }

function groupsIn(list: readonly KumaMonitor[]): Map<string, Group> {
  const groups = list.filter((monitor) => textIn(monitor['type']) === 'group')
  return new Map(
    groups.map((group) => [
      textIn(group['id']),
      { name: nameIn(group['name'], 40), parent: textIn(group['parent']) },
    ]),
  )
}

/** Groups can be nested; a broken backup could make them a circle. */
function groupNames(groups: Map<string, Group>, first: string): string[] {
  const names = new Set<string>()
  for (
    let id = first, group = groups.get(id);
    group && !names.has(group.name);
    id = group.parent, group = groups.get(id)
  )
    names.add(group.name)
  return [...names]
}

function tagsOf(monitor: KumaMonitor, groups: Map<string, Group>): string[] {
  const given = Array.isArray(monitor['tags']) ? monitor['tags'] : []
  const own = given.map((tag) => {
    const { name, value } = z.object({ name: z.unknown(), value: z.unknown() }).partial().catch({}).parse(tag)
    return nameIn([textIn(name), textIn(value)].filter(Boolean).join(': '), 40)
  })
  const all = [...own, ...groupNames(groups, textIn(monitor['parent']))].filter(Boolean)
  return [...new Set(all)].slice(0, monitorLimits.tags)
}

type Of = { names: Map<string, string>; groups: Map<string, Group>; vault: ReturnType<typeof createVault> }

function channelsOf(monitor: KumaMonitor, names: Map<string, string>) {
  const ids = z.record(z.string(), z.unknown()).catch({}).parse(monitor['notificationIDList'])
  const chosen = Object.entries(ids).flatMap(([id, isOn]) => (isTrue(isOn) ? [id] : []))
  const found = chosen.flatMap((id) => names.get(id) ?? [])
  // A monitor that sent notifications must not become silent.
  return chosen.length > 0 && found.length === 0 ? null : found.toSorted()
}

function convertMonitor(
  monitor: KumaMonitor,
  { names, groups, vault }: Of,
): { monitor?: MonitorInFile; notes: Note[] } {
  const type = textIn(monitor['type'])
  const name = nameIn(monitor['name'], monitorLimits.name) || `Monitor ${textIn(monitor['id'])}`
  const what = `monitor “${name}” (${type || 'without a type'})`
  const refuse = (text: string) => ({ notes: [{ what, isTaken: false, text }] })
  const convert = Object.hasOwn(kumaKinds, type) ? kumaKinds[type] : undefined
  if (!convert) return refuse('this kind is unknown')
  if (isTrue(monitor['upsideDown']))
    return refuse('it is upside down, and no check succeeds when its target fails')
  const variablesBefore = vault.variables.length
  const converted = convert(monitor, name, vault)
  if ('reason' in converted) return refuse(converted.reason)

  const wantedInterval = numberIn(monitor['interval']) ?? 60
  const intervalSeconds = type === 'push' ? 60 : atMost(checkIntervals, wantedInterval)
  const retries = numberIn(monitor['maxretries']) ?? 0
  const failures = Math.min(
    monitorLimits.failures.most,
    Math.max(monitorLimits.failures.least, Math.trunc(retries) + 1),
  )
  const channels = channelsOf(monitor, names)
  const settings = {
    name,
    intervalSeconds,
    failures,
    certificateDays: isTrue(monitor['expiryNotification']) ? monitorLimits.certificateDays.usual : null,
    tags: tagsOf(monitor, groups),
    channels,
    isPaused: !isTrue(monitor['active'] ?? true),
  }
  const attempts = converted.checks.map((check) => MonitorInFile.safeParse({ ...settings, check }))
  const made = attempts.find(({ success }) => success)?.data
  if (!made) {
    vault.variables.length = variablesBefore
    const fields = attempts.at(-1)?.error?.issues.map(({ path }) => path.join('.')) ?? []
    return refuse(`Marsad does not accept its ${[...new Set(fields)].join(', ')}`)
  }
  const texts = [
    ...(made.check.kind === 'tcp' && converted.checks.length > 1
      ? ['only the port is checked: no sign-in and no query']
      : (converted.notes ?? [])),
    ...(type !== 'push' && intervalSeconds !== wantedInterval
      ? [`it is checked every ${intervalSeconds} s instead of ${wantedInterval} s`]
      : []),
    ...(retries + 1 > failures ? [`it alerts after ${failures} failures instead of ${retries + 1}`] : []),
    ...(channels === null ? ['its notifications are not taken over, so it uses every channel'] : []),
  ]
  return { monitor: made, notes: texts.map((text) => ({ what, isTaken: true, text })) }
}
