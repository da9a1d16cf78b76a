import type { GroupFigures } from '@marsad/contract/agent/facts'
import type { ContainerFacts, ServiceFacts } from '@marsad/contract/agent/inventory'
import type { Machine } from './machine.ts'
import { chance, wander } from './noise.ts'
import type { Trouble } from './troubles.ts'

const day = 86_400

const isTroubled = (
  troubles: readonly Trouble[] | undefined,
  part: Pick<Trouble, 'container' | 'service'>,
  seconds: number,
) =>
  Number(
    troubles?.some(
      ({ container, service, from, to }) =>
        container === part.container && service === part.service && seconds >= from && seconds < to,
    ) ?? false,
  )

/** What the containers and services of a machine use at one moment. */
export function readGroups(
  { seed, shape, bytesPerSecond, troubles }: Machine,
  seconds: number,
  busy: number,
) {
  return {
    containers: shape.containers.map(({ name, share, memoryLimitBytes }, index) => {
      const own = seed + 400 + index * 5
      const cpuCores = busy * shape.cores * share * (0.6 + 0.4 * wander(own, seconds, 45))
      const most = memoryLimitBytes ?? shape.memoryBytes / 8
      return {
        name,
        cpuCores,
        throttledRatio: Math.max(0, wander(own + 1, seconds, 300) - 0.8),
        memoryBytes: Math.round(most * (0.35 + 0.2 * chance(own, 2) + 0.15 * wander(own + 2, seconds, 1800))),
        memoryLimitBytes,
        readBytesPerSecond: bytesPerSecond * share * wander(own + 3, seconds, 90),
        writeBytesPerSecond: bytesPerSecond * share * 2 * wander(own + 4, seconds, 60),
        receiveBytesPerSecond: bytesPerSecond * share * (0.2 + busy * 6),
        transmitBytesPerSecond: bytesPerSecond * share * (0.2 + busy * 9),
        isUnhealthy: isTroubled(troubles, { container: name }, seconds),
      }
    }),
    services: shape.services.map(({ name }, index) => {
      const isFailed = isTroubled(troubles, { service: name }, seconds)
      const own = seed + 700 + index
      return {
        name,
        cpuCores: isFailed ? 0 : busy * shape.cores * 0.02 * wander(own, seconds, 60),
        memoryBytes: isFailed
          ? 0
          : Math.round(8e6 + 120e6 * chance(own, 1) * (0.9 + 0.1 * wander(own, seconds, 900))),
        isFailed,
      }
    }),
  }
}

export type Groups = ReturnType<typeof readGroups>

const unknown = {
  throttledRatio: null,
  memoryLimitBytes: null,
  readBytesPerSecond: null,
  writeBytesPerSecond: null,
  receiveBytesPerSecond: null,
  transmitBytesPerSecond: null,
}

/** The same for a live view. */
export const groupFigures = ({ containers, services }: Groups): GroupFigures[] => [
  ...containers.map(({ isUnhealthy: _unhealthy, ...figures }) => ({
    kind: 'container' as const,
    ...figures,
  })),
  ...services.map(({ isFailed: _failed, ...figures }) => ({
    kind: 'service' as const,
    ...unknown,
    ...figures,
  })),
]

const hex = (seed: number, length: number) =>
  Array.from({ length: Math.ceil(length / 8) }, (_, step) =>
    Math.floor(chance(seed, step) * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  )
    .join('')
    .slice(0, length)

const seedOf = (text: string) => Buffer.from(text).reduce((sum, byte) => Math.imul(sum, 31) + byte, 7)

const isoOf = (seconds: number) => new Date(Math.floor(seconds) * 1000).toISOString()

/** An image is built every two weeks, and one machine in four has not pulled it yet. */
const buildEvery = 14 * day
const latePart = 0.25

export function containersOf({ seed, shape, troubles }: Machine, seconds: number): ContainerFacts[] {
  return shape.containers.map(({ name, image, project, memoryLimitBytes, ports = [] }, index) => {
    const own = seed + 400 + index * 5
    const isLate = chance(own, 9) < latePart
    const build = Math.floor(seconds / buildEvery) - Number(isLate)
    const startedAt =
      Math.floor(seconds / buildEvery - chance(own, 3) / 4) * buildEvery - 40_000 * chance(own, 4)
    return {
      id: hex(own, 64),
      name,
      runtime: 'docker',
      image,
      digest: `sha256:${hex(seedOf(image) + build, 64)}`,
      imageCreatedAt: isoOf(build * buildEvery),
      project,
      state: 'running',
      health: isTroubled(troubles, { container: name }, seconds) ? 'unhealthy' : 'healthy',
      startedAt: isoOf(startedAt),
      exitCode: null,
      restarts: Math.floor(chance(own, 5) * 3),
      restartPolicy: 'unless_stopped',
      oomKills: 0,
      memoryLimitBytes,
      cpuLimit: null,
      ports: [...ports],
    }
  })
}

export const servicesOf = ({ seed, shape, troubles }: Machine, seconds: number): ServiceFacts[] =>
  shape.services.map(({ name, description }, index) => {
    const trouble = troubles?.find((one) => one.service === name && seconds >= one.from && seconds < one.to)
    const since = trouble
      ? trouble.from
      : Math.floor(seconds / (30 * day)) * 30 * day + 3600 * chance(seed + 700, index)
    return {
      name,
      description,
      state: trouble ? 'failed' : 'active',
      subState: trouble ? 'failed' : 'running',
      result: trouble ? 'exit-code' : 'success',
      restarts: 0,
      since: isoOf(since),
      isEnabled: true,
    }
  })
