import { isDeepStrictEqual } from 'node:util'
import type { ContainerFacts, ServiceFacts } from '@marsad/contract/agent/inventory'
import { change, type ChangeDraft } from '../reports/retention.rules.ts'

type Comparison<Facts> = {
  stored: readonly Facts[]
  listed: readonly Facts[]
  /** The first report: nothing in it is a change. */
  isBaseline: boolean
}

/** Rows to write and names to delete so that they match the list, and what happened to the containers. */
export function compareContainers({ stored, listed, isBaseline }: Comparison<ContainerFacts>) {
  const byId = new Map(stored.map((row) => [row.id, row]))
  const byName = new Map(stored.map((row) => [row.name, row]))
  // A container that was made again has another id, and one whose name was not known before has the same.
  const pairs = listed.map((is) => ({ is, was: byId.get(is.id) ?? byName.get(is.name) }))
  const continued = new Set(pairs.map(({ was }) => was))
  const left = stored.filter((row) => isUp(row) && !continued.has(row))
  const names = new Set(listed.map(({ name }) => name))
  const changes = [
    ...pairs.flatMap(({ was, is }) => containerChange(was, is)),
    ...left.map((row) => stopped(row)),
  ]
  return {
    written: listed.filter((is) => !isDeepStrictEqual(byName.get(is.name), is)),
    removed: stored.flatMap(({ name }) => (names.has(name) ? [] : name)),
    changes: isBaseline ? [] : changes,
  }
}

const isUp = ({ state }: ContainerFacts) => state === 'running' || state === 'paused'

/** Without the engine the start is computed from the clock of the machine, which may have been corrected. */
const startToleranceMs = 2000

const hasStartedAgain = (was: ContainerFacts, is: ContainerFacts) =>
  was.id !== is.id ||
  (is.restarts ?? 0) > (was.restarts ?? is.restarts ?? 0) ||
  (was.startedAt !== null &&
    is.startedAt !== null &&
    Date.parse(is.startedAt) - Date.parse(was.startedAt) > startToleranceMs)

const hasNewImage = (was: ContainerFacts, is: ContainerFacts) =>
  was.digest !== '' && is.digest !== '' && was.digest !== is.digest

const hasMoreKills = (was: ContainerFacts | undefined, is: ContainerFacts) =>
  is.oomKills > (was && !hasStartedAgain(was, is) ? was.oomKills : 0)

function containerChange(was: ContainerFacts | undefined, is: ContainerFacts): ChangeDraft[] {
  const [before, now] = [was !== undefined && isUp(was), isUp(is)]
  const hasRun = was ? hasStartedAgain(was, is) : is.startedAt !== null
  if (was && (before || now) && hasNewImage(was, is)) return [imageChanged(was, is)]
  if (!now && (before || hasRun)) return [hasMoreKills(was, is) ? killed(is) : stopped(is)]
  if (!now) return []
  if (!before) return [change('container.started', is.name, null, is.image || null)]
  if (hasRun) return [change('container.restarted', is.name, was?.startedAt ?? null, is.startedAt)]
  return hasMoreKills(was, is) ? [killed(is)] : []
}

const killed = ({ name }: ContainerFacts) => change('container.oom', name, null, null)

/** With the exit code, as far as it is known. */
const stopped = ({ name, exitCode }: ContainerFacts) =>
  change('container.stopped', name, null, exitCode === null ? null : String(exitCode))

/** By the tags, or by the digests if the same tag was pulled again. */
function imageChanged(was: ContainerFacts, is: ContainerFacts): ChangeDraft {
  const nameOf = was.image === is.image ? shortDigest : ({ image }: ContainerFacts) => image
  return change('container.image', is.name, nameOf(was), nameOf(is))
}

const shortDigest = ({ digest }: ContainerFacts) => digest.replace(/^sha256:/, '').slice(0, 12)

/** Rows to write and names to delete so that they match the list, and which services failed and recovered. */
export function compareServices({ stored, listed, isBaseline }: Comparison<ServiceFacts>) {
  const old = new Map(stored.map((row) => [row.name, row]))
  const names = new Set(listed.map(({ name }) => name))
  return {
    written: listed.filter((is) => !isDeepStrictEqual(old.get(is.name), is)),
    removed: stored.flatMap(({ name }) => (names.has(name) ? [] : name)),
    changes: isBaseline ? [] : listed.flatMap((is) => serviceChange(old.get(is.name), is)),
  }
}

function serviceChange(was: ServiceFacts | undefined, is: ServiceFacts): ChangeDraft[] {
  const [before, now] = [was?.state === 'failed', is.state === 'failed']
  if (now && (!before || was?.since !== is.since)) {
    return [change('service.failed', is.name, was?.state ?? null, is.result || null)]
  }
  return before && is.state === 'active' ? [change('service.recovered', is.name, 'failed', 'active')] : []
}
