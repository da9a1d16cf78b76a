import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import type { Machine } from '../machine.ts'
import { chance } from '../noise.ts'
import { catalogueOf } from './catalogue.ts'

const firstDay = Date.parse('2025-01-01T00:00:00Z')
const dayMs = 86_400_000
/** How far machines are behind with their updates: few versions of each application, so that many machines share one. */
const patchLevels = 3
/** Most machines are up to date, and most applications had no update lately. */
const shares = { upToDate: 0.7, oneBehind: 0.9, updatedLately: 0.12 }

/** The applications of a machine: what its platform always has, and its own choice of the rest. */
export function applicationsOf({ seed, shape }: Machine): ApplicationFacts[] {
  const { everywhere, here } = catalogueOf(shape.platform)
  const taste = 0.35 + 0.6 * chance(seed, 301)
  const care = chance(seed, 302)
  const patches = care < shares.upToDate ? 2 : care < shares.oneBehind ? 1 : 0
  const chosen = here.filter((_, index) => chance(seed + 7, index) < taste)
  return [...everywhere, ...chosen].map((kind) => ({
    ...kind,
    version: versionOf(kind.name, shape.osVersion, patches),
    installedAt: new Date(
      firstDay + dayMs * Math.floor(chance(seed + 9, textSeed(kind.name)) * 300),
    ).toISOString(),
    location: locationOf(kind),
  }))
}

/** FNV-1a, so that a name has the same versions on every machine. */
function textSeed(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Fixed versions of well-known applications: the part before the patch level, and the latest of those. */
const released: Record<string, readonly [string, number]> = {
  nginx: ['1.28', 1],
  'postgresql-17': ['17', 6],
  haproxy: ['3.0', 11],
  'docker-ce': ['28.5', 2],
  'openjdk-21-jre': ['21.0', 8],
  'Google Chrome': ['142.0.7444', 59],
  Slack: ['4.47', 58],
  Figma: ['125.9', 8],
  Raycast: ['1.103', 2],
}

function versionOf(name: string, osVersion: string, patches: number): string {
  const known = released[name]
  if (known) return `${known[0]}.${Math.max(0, known[1] - (patchLevels - 1 - patches))}`
  const own = textSeed(name + Number.parseInt(osVersion, 10))
  const number = (step: number, most: number) => Math.floor(chance(own, step) * most)
  const hasUpdates = chance(textSeed(name), 4) < shares.updatedLately
  return `${1 + number(1, 5)}.${number(2, 20)}.${number(3, 9) + (hasUpdates ? patches : patchLevels - 1)}`
}

const locationOf = ({ name, source }: Pick<ApplicationFacts, 'name' | 'source'>) => {
  if (source === 'registry') return `C:\\Program Files\\${name}`
  return source === 'bundle' ? `/Applications/${name}.app` : ''
}
