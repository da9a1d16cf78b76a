import type { UpdateFacts } from '@marsad/contract/agent/inventory'

export type PendingUpdate = UpdateFacts['packages'][number]

/**
 * `Inst bash [5.2.15-2+b8] (5.2.15-2+b13 Debian:12.15/oldstable [amd64])`; without a version in brackets it is
 * new.
 */
const line = /^Inst (?<name>\S+) \[(?<from>[^\]]+)\] \((?<to>\S+) (?<origins>[^)[]*)/

/** The upgrades listed by `apt-get -s upgrade`. */
export function parseAptSimulation(text: string): PendingUpdate[] {
  return text.split('\n').flatMap((one) => {
    const found = line.exec(one)?.groups
    if (!found) return []
    const { name = '', from = '', to = '', origins = '' } = found
    return [{ name, from, to, isSecurity: /security/i.test(origins) }]
  })
}

/** Whether apt's settings, all files concatenated, enable unattended upgrades. The last value counts. */
export function isUnattended(settings: string): boolean {
  const words = settings.replace(/^\s*(\/\/|#).*$/gm, '')
  const values = [...words.matchAll(/APT::Periodic::Unattended-Upgrade\s+"([^"]*)"/gi)]
  return /^(always|[1-9])/.test(values.at(-1)?.[1] ?? '')
}
