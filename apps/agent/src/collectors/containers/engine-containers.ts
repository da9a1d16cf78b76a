import type { ContainerFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import type { ContainerRuntime } from '@marsad/contract/inventory'
import type { AskEngine } from './engine.ts'
import type { RunningContainer } from './group-containers.ts'
import {
  type ContainerDetails,
  type ImageDetails,
  type ListedContainer,
  parseDetails,
  parseImage,
  parseList,
} from './parse-engine.ts'

/** Details without a sign of change are requested again after this. */
const freshMs = 300_000
/** What an engine does not answer in this time is left to the next look. */
const patienceMs = 10_000
const upStates: readonly ContainerFacts['state'][] = ['running', 'paused', 'restarting']

interface Known {
  /** Changes with every sign that the details could have changed. */
  sign: string
  atMs: number
  details: ContainerDetails
}

/** The containers of one engine. Details are requested only for those that have changed. */
export class EngineContainers {
  readonly #ask: AskEngine
  #known = new Map<string, Known>()
  #images = new Map<string, ImageDetails>()

  constructor(ask: AskEngine) {
    this.#ask = ask
  }

  async list(running: ReadonlyMap<string, RunningContainer>): Promise<ContainerFacts[]> {
    const untilMs = performance.now() + patienceMs
    const { value, runtime } = await this.#ask('/containers/json?all=1')
    if (!Array.isArray(value)) throw new Error('The container engine lists no containers')
    const listed = parseList(value)
      .toSorted((one, other) => rank(one) - rank(other))
      .slice(0, reportLimits.containers)
    const known = this.#known
    const images = this.#images
    this.#known = new Map()
    this.#images = new Map()
    const all: ContainerFacts[] = []
    for (const one of listed) {
      const group = running.get(one.id)
      const isLate = performance.now() >= untilMs
      const details = await this.#detailsOf(one, known.get(one.id), `${group?.key}`, isLate)
      const image = await this.#imageOf(one, details?.image || one.image, images, isLate)
      all.push(factsOf({ listed: one, details, image, group: group?.facts, runtime }))
    }
    return all
  }

  async #detailsOf(
    listed: ListedContainer,
    known: Known | undefined,
    groupKey: string,
    isLate: boolean,
  ): Promise<ContainerDetails | null> {
    const { id, state, health, exit, imageId } = listed
    const sign = [state, health, exit, imageId, groupKey].join(' ')
    const now = performance.now()
    const hasSilentHealth = known?.details.health !== 'none' && health === 'none' && upStates.includes(state)
    const isSame = known?.sign === sign && now - known.atMs < freshMs
    if (known && isSame && !hasSilentHealth && state !== 'restarting') {
      this.#known.set(id, known)
      return known.details
    }
    const details = isLate ? null : await this.#tryAsk(`/containers/${id}/json`, parseDetails)
    const newest = details ? { sign, atMs: now, details } : known
    if (newest) this.#known.set(id, newest)
    return newest?.details ?? null
  }

  async #imageOf(
    { imageId }: ListedContainer,
    image: string,
    images: ReadonlyMap<string, ImageDetails>,
    isLate: boolean,
  ): Promise<ImageDetails | null> {
    if (!/^[0-9a-f]{12,64}$/.test(imageId)) return null
    const known = this.#images.get(imageId) ?? images.get(imageId)
    const details =
      known ??
      (isLate
        ? null
        : await this.#tryAsk(`/images/${imageId}/json`, (value) => parseImage(value, imageId, image)))
    if (details) this.#images.set(imageId, details)
    return details
  }

  /** Null if it is gone since the list was made, or the engine does not answer. */
  async #tryAsk<Value>(path: string, parse: (value: unknown) => Value): Promise<Value | null> {
    try {
      const { value } = await this.#ask(path)
      return parse(value)
    } catch {
      return null
    }
  }
}

/** Where there are too many, those that run are reported first. */
const rank = ({ state }: ListedContainer) => (upStates.includes(state) ? 0 : 1)

function factsOf({
  listed,
  details,
  image,
  group,
  runtime,
}: {
  listed: ListedContainer
  details: ContainerDetails | null
  image: ImageDetails | null
  group: ContainerFacts | undefined
  runtime: ContainerRuntime
}): ContainerFacts {
  const { id, name, state, project, ports } = listed
  const isUp = upStates.includes(state)
  const health = listed.health === 'none' ? (details?.health ?? 'none') : listed.health
  return {
    id,
    name,
    runtime: group?.runtime ?? runtime,
    image: details?.image || listed.image,
    digest: image?.digest ?? '',
    imageCreatedAt: image?.imageCreatedAt ?? null,
    project,
    state,
    // Engines remember the last result of a container that has stopped.
    health: isUp ? health : 'none',
    startedAt: details?.startedAt ?? group?.startedAt ?? null,
    exitCode: isUp ? null : (details?.exitCode ?? null),
    restarts: details?.restarts ?? null,
    restartPolicy: details?.restartPolicy ?? 'unknown',
    oomKills: Math.max(group?.oomKills ?? 0, details?.isOomKilled ? 1 : 0),
    // The kernel's limit is the one that holds; an engine can have changed it since.
    memoryLimitBytes: (group ?? details)?.memoryLimitBytes ?? null,
    cpuLimit: (group ?? details)?.cpuLimit ?? null,
    ports,
  }
}
