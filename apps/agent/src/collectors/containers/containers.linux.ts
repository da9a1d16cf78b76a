import { realpathSync } from 'node:fs'
import type { ContainerFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import type { GroupNames } from '../../control-groups/group-names.ts'
import type { GroupTree } from '../../control-groups/group-tree.ts'
import type { Scratch } from '../../reading/open-file.ts'
import { period } from '../../reading/period.ts'
import { Unsupported } from '../absence.ts'
import type { Containers, InventorySource } from '../inventory-source.ts'
import { engineAt } from './engine.ts'
import { EngineContainers } from './engine-containers.ts'
import { GroupContainers, type RunningContainer } from './group-containers.ts'
import { uniqueNames } from './unique-names.ts'

/** Below the root of the machine. */
const usualSockets = ['/run/docker.sock', '/var/run/docker.sock', '/run/podman/podman.sock']
/** The end of a container and its health give no other sign than the engine's list. */
const engineTurn = period(10_000)

interface Options {
  root: string
  tree: GroupTree
  names: GroupNames
  proc: string
  scratch: Scratch
  machineBytes: () => number
  /** Whether the operator allows to ask the engine. Without, no socket is opened. */
  asksEngine: boolean
  /** Instead of the usual ones: a path in the agent's own file system. */
  socket: string
  onFailure: () => void
}

type Running = ReadonlyMap<string, RunningContainer>

export function linuxContainers(options: Options): InventorySource<Containers> {
  const { tree, names, asksEngine, onFailure } = options
  const groups = new GroupContainers(options)
  const engines = new Map<string, EngineContainers>()
  /** As last named by an engine, by id, with the run that it described. */
  let known = new Map<string, { facts: ContainerFacts; key: string | undefined }>()
  let listedBefore = new Set<string>()

  /** Null if no engine answers; `all` if every one does. */
  async function askEngines(running: Running): Promise<{ named: ContainerFacts[]; all: boolean } | null> {
    const sockets = socketsOf(options)
    for (const path of engines.keys()) if (!sockets.includes(path)) engines.delete(path)
    const answers: ContainerFacts[][] = []
    for (const path of sockets) {
      const engine = engines.get(path) ?? new EngineContainers(engineAt(path))
      engines.set(path, engine)
      await engine.list(running).then(
        (answer) => void answers.push(answer),
        () => onFailure(),
      )
    }
    if (sockets.length === 0) onFailure()
    // Where two engines know the same container, the first one counts.
    return answers.length > 0
      ? { named: answers.toReversed().flat(), all: answers.length === sockets.length }
      : null
  }

  /** A container that no engine lists, or any if no engine was queried. */
  function runningFacts({ key, facts }: RunningContainer): ContainerFacts {
    const before = known.get(facts.id)
    if (before?.key !== key) return { ...facts, name: before?.facts.name ?? facts.name }
    const { oomKills, memoryLimitBytes, cpuLimit } = facts
    return { ...before.facts, oomKills, memoryLimitBytes, cpuLimit }
  }

  async function look(): Promise<Containers> {
    const { layout } = tree
    if (!layout && !asksEngine) throw new Unsupported()
    const running = new Map(
      (layout ? groups.read(layout, tree.groups()) : []).map((one) => [one.facts.id, one]),
    )
    const answer = asksEngine ? await askEngines(running) : null
    const listed = new Map((answer?.named ?? []).map((facts) => [facts.id, facts]))
    // Read a moment before the list: what has left the list has ended since, and its name may be taken again.
    const hasEnded = (id: string) => answer?.all === true && listedBefore.has(id)
    const unlisted = [...running.values()]
      .filter(({ facts: { id } }) => !listed.has(id) && !hasEnded(id))
      .map(runningFacts)
    const containers = uniqueNames([...unlisted, ...listed.values()].slice(0, reportLimits.containers))
    if (answer) {
      known = new Map(containers.map((facts) => [facts.id, { facts, key: running.get(facts.id)?.key }]))
      listedBefore = new Set(listed.keys())
    }
    names.take(new Map(containers.map(({ id, name }) => [id, name])))
    return { isNamed: answer !== null, containers }
  }

  return {
    signal() {
      const kills = tree.groups().reduce((sum, { oomKills }) => sum + oomKills, 0)
      return `${tree.signal('container')} ${kills} ${asksEngine ? engineTurn() : ''}`
    },
    look,
  }
}

/** Those that exist, each once: one may be a link to another. */
function socketsOf({ root, socket }: Options): string[] {
  const paths = socket ? [socket] : usualSockets.map((path) => root + path)
  return [...new Set(paths.flatMap(realPath))]
}

function realPath(path: string): string[] {
  try {
    return [realpathSync(path)]
  } catch {
    return []
  }
}
