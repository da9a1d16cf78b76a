import type { NewAlertRule } from '@marsad/contract/http/alert-rules'
import { type Fleet, startFleet } from '@marsad/fleet'
import { defaultRules } from '../src/domains/alerting/index.ts'
import { runFor } from './reliability/run-for.ts'
import type { Stand } from './reliability/stand.ts'

/** Different lives that the devices live. With one for each, the simulator would need more than the server. */
const kinds = 1000
/** Enrolment and the first inventory of each device are not part of its later cost. */
const settlingMinutes = 1.5

type Rule = Pick<NewAlertRule, 'subject'> & Partial<NewAlertRule>

export const addRule = ({ call }: Pick<Stand, 'call'>, rule: Rule) =>
  call('POST', '/api/alert-rules', { severity: 'warning', scope: { kind: 'workspace' }, ...rule })

/** A settled fleet that reports to a workspace with the default alert rules. */
export async function startWatchedFleet(stand: Stand, devices: number): Promise<Fleet> {
  for (const rule of defaultRules) await addRule(stand, rule)
  const began = performance.now()
  const fleet = await startFleet({
    server: stand.url,
    keys: await stand.keysFor(devices),
    devices,
    kinds,
    live: false,
    parts: ['host'],
  })
  process.stdout.write(`${devices} enrolled after ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  await runFor(fleet, settlingMinutes)
  return fleet
}
