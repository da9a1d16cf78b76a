import type { EngineAddresses } from '@marsad/engines'
import type { Fleet } from '@marsad/fleet'
import type { Api } from './api.ts'
import type { DemoState } from './state.ts'
import type { Ports } from './plan/monitors.ts'
import type { PersonKey } from './plan/people.ts'

/** The demo while it is filled: its services, and what the story has made so far, by its keys in the plan. */
export type Stage = {
  engines: EngineAddresses
  state: DemoState
  url: string
  ports: Ports
  people: Map<PersonKey, { id: string; name: string; api: Api }>
  machines: Map<string, string>
  monitors: Map<string, string>
  alerts: Map<string, string>
  fleet: Fleet | undefined
  /** Of how many hours the machines have samples when the demo begins. */
  pastHours: number
}

export const newStage = (given: Pick<Stage, 'engines' | 'state' | 'url' | 'ports' | 'pastHours'>): Stage => ({
  ...given,
  people: new Map(),
  machines: new Map(),
  monitors: new Map(),
  alerts: new Map(),
  fleet: undefined,
})

/** One thing that happened, so many minutes before the demo began. */
export type Step = { minutesAgo: number; act: () => Promise<void> }

export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The story knows no ${String(key)} yet`)
  return value
}

export const as = (stage: Stage, who: PersonKey): Api => known(stage.people, who).api
