import { offlineMinutes, ruleWindows } from '@marsad/contract/alerts'
import { textLength } from '@marsad/contract/limits'
import { AlertRuleInFile, DeviceInFile } from '@marsad/contract/workspace-file'
import { z } from 'zod'
import { Refusal } from '../as-code/directory.ts'
import { atLeast, atMost, type Imported, nameIn, type Note, numberIn, textIn } from './report.ts'

const Row = z.record(z.string(), z.unknown())
/** A list of `config.yml`, or an answer of PocketBase's API. */
const Rows = z.union([z.array(Row), z.object({ items: z.array(Row) }).transform(({ items }) => items)])
const Export = z.object({ systems: Rows, alerts: Rows.default([]) })

export type BeszelSystem = { id: string; name: string; host: string; tags: string[] }

const importTag = 'beszel'
const mostTags = 20

const signals: Record<string, { signal: string; tag: string; perUnit: number }> = {
  CPU: { signal: 'cpu', tag: 'cpu', perUnit: 0.01 },
  Memory: { signal: 'memory', tag: 'memory', perUnit: 0.01 },
  Disk: { signal: 'disk', tag: 'disk', perUnit: 0.01 },
  Temperature: { signal: 'temperature', tag: 'temperature', perUnit: 1 },
}

type Rule = { tag: string; rule: AlertRuleInFile }

/** One rule for all systems with the same alert, applied by a tag, so that it fits machines that enrol later. */
function ruleOf(alert: Record<string, unknown>): Rule | undefined {
  const [kind, value, minutes] = [
    textIn(alert['name']),
    numberIn(alert['value']) ?? 0,
    numberIn(alert['min']) ?? 1,
  ]
  if (kind === 'Status') {
    const silentMinutes = atLeast(offlineMinutes, Math.max(1, minutes))
    const tag = `offline-${silentMinutes}m`
    return made(tag, { kind: 'offline', silentMinutes }, 'critical')
  }
  const known = Object.hasOwn(signals, kind) ? signals[kind] : undefined
  if (!known) return undefined
  const windowMinutes = atMost(ruleWindows, minutes)
  const threshold = Number((value * known.perUnit).toFixed(4))
  const tag = `${known.tag}-${value}-${windowMinutes}m`
  return made(tag, { kind: 'signal', signal: known.signal, threshold, windowMinutes }, 'warning')
}

function made(tag: string, subject: object, severity: string): Rule | undefined {
  const rule = AlertRuleInFile.safeParse({ name: tag, subject, severity, scope: { kind: 'tag', tag } })
  return rule.success ? { tag, rule: rule.data } : undefined
}

/** Systems as devices to enrol, and alerts as rules. History stays in Beszel. */
export function convertBeszel(data: unknown): Imported & { systems: BeszelSystem[] } {
  const parsed = Export.safeParse(data)
  if (!parsed.success) throw new Refusal('This is no export of Beszel: it has no list of systems.')
  const notes: Note[] = []
  const rules = new Map<string, AlertRuleInFile>()
  const tagsBySystem = new Map<string, Set<string>>()
  for (const alert of parsed.data.alerts) {
    const found = ruleOf(alert)
    const what = `alert “${nameIn(alert['name'], 40)}” of system ${nameIn(alert['system'], 40)}`
    if (!found) {
      notes.push({ what, isTaken: false, text: 'there is no alert rule of this kind, or of this value' })
      continue
    }
    rules.set(found.tag, found.rule)
    const system = textIn(alert['system'])
    tagsBySystem.set(system, (tagsBySystem.get(system) ?? new Set()).add(found.tag))
  }
  const systems = parsed.data.systems.flatMap((row): BeszelSystem[] => {
    const [id, host] = [textIn(row['id']), nameIn(row['host'], 200)]
    const name = nameIn(row['name'], textLength.deviceName) || host
    const tags = [importTag, ...(tagsBySystem.get(id) ?? [])].slice(0, mostTags).toSorted()
    if (!DeviceInFile.safeParse({ name, tags }).success) {
      notes.push({ what: `system “${name}”`, isTaken: false, text: 'it has no name' })
      return []
    }
    return [{ id, name, host, tags }]
  })
  return {
    file: {
      version: 1,
      devices: systems.map(({ name, tags }) => ({ name, tags })),
      ...(rules.size > 0 && { alertRules: [...rules.values()] }),
    },
    variables: [],
    notes,
    systems,
  }
}
