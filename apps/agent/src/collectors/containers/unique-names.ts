import type { ContainerFacts } from '@marsad/contract/agent/inventory'
import { otherContainers } from '@marsad/contract/inventory'
import { shortName } from '../../control-groups/group-names.ts'

const mostName = 255

/**
 * Each container under a name of its own, sorted by it. Two engines can give the same name: both then get their
 * id behind it, so that the names do not depend on who answers first.
 */
export function uniqueNames(containers: readonly ContainerFacts[]): ContainerFacts[] {
  const named = containers.map((facts) => ({ ...facts, name: usableName(facts) }))
  const groups = Map.groupBy(named, ({ name }) => name)
  const taken = new Set<string>()
  return named
    .toSorted((one, other) => compare(one.id, other.id))
    .map((facts) => {
      const isAlone = groups.get(facts.name)?.length === 1
      const end = `@${shortName(facts.id)}`
      const wanted = isAlone ? facts.name : facts.name.slice(0, mostName - end.length) + end
      const name = taken.has(wanted) ? facts.id : wanted
      taken.add(name)
      return { ...facts, name }
    })
    .toSorted((one, other) => compare(one.name, other.name))
}

/** No engine gives such a name, but what answers need not be an engine. */
const usableName = ({ id, name }: ContainerFacts) =>
  name === '' || name === otherContainers ? shortName(id) : name

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
