import type { ContainerFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { cleanText } from '../../reading/clean-text.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { toInstant } from '../../reading/to-instant.ts'

/** A container in the engine's list. */
export interface ListedContainer {
  id: string
  name: string
  imageId: string
  image: string
  state: ContainerFacts['state']
  /** By the status text: `Up 2 hours (healthy)`. Docker has it there, Podman only in the details. */
  health: ContainerFacts['health']
  /** By the status text, `Exited (1) 2 hours ago`; empty while it runs. */
  exit: string
  project: string
  ports: string[]
}

export type ContainerDetails = Pick<
  ContainerFacts,
  | 'startedAt'
  | 'exitCode'
  | 'restarts'
  | 'restartPolicy'
  | 'health'
  | 'memoryLimitBytes'
  | 'cpuLimit'
  | 'image'
> & { isOomKilled: boolean }

export type ImageDetails = Pick<ContainerFacts, 'imageCreatedAt' | 'digest'>

const isId = (text: string) => /^[0-9a-f]{12,64}$/.test(text)

const states: ReadonlyMap<string, ContainerFacts['state']> = new Map([
  ['running', 'running'],
  ['stopping', 'running'],
  ['paused', 'paused'],
  ['restarting', 'restarting'],
  ['created', 'created'],
  ['configured', 'created'],
  ['initialized', 'created'],
  ['exited', 'exited'],
  ['stopped', 'exited'],
  ['removing', 'dead'],
  ['dead', 'dead'],
])
const policies: ReadonlyMap<string, ContainerFacts['restartPolicy']> = new Map([
  ['', 'no'],
  ['no', 'no'],
  ['always', 'always'],
  ['unless-stopped', 'unless_stopped'],
  ['on-failure', 'on_failure'],
])
const healths: ReadonlyMap<string, ContainerFacts['health']> = new Map([
  ['healthy', 'healthy'],
  ['unhealthy', 'unhealthy'],
  ['starting', 'starting'],
  ['health: starting', 'starting'],
])
const projectLabels = ['com.docker.compose.project', 'io.podman.compose.project', 'io.kubernetes.pod.name']

/** `/containers/json`; entries without a usable id are left out. */
export function parseList(value: unknown): ListedContainer[] {
  return new LooseRecord({ list: value }).list('list').flatMap((entry) => {
    const id = entry.text('Id')
    if (!isId(id)) return []
    const labels = entry.record('Labels')
    const project = projectLabels.map((label) => labels.text(label)).find(Boolean)
    const status = entry.text('Status').slice(0, 100)
    // A container that others link to has their names for it too, as `/other/name`.
    const name = entry.texts('Names').find((one) => one.lastIndexOf('/') <= 0) ?? ''
    return [
      {
        id,
        name: cleanText(name.replace(/^\//, ''), 255),
        imageId: entry.text('ImageID').replace(/^sha256:/, ''),
        image: imageName(entry.text('Image')),
        state: states.get(entry.text('State')) ?? 'unknown',
        health: healths.get(/\(([a-z: ]+)\)$/.exec(status)?.[1] ?? '') ?? 'none',
        exit: /^Exited \(\d+\)/.exec(status)?.[0] ?? '',
        project: cleanText(project ?? '', 255),
        ports: portsOf(entry.list('Ports')),
      },
    ]
  })
}

/** `/containers/<id>/json` */
export function parseDetails(value: unknown): ContainerDetails {
  const details = new LooseRecord(value)
  const state = details.record('State')
  const host = details.record('HostConfig')
  const startedAt = toInstant(state.text('StartedAt'))
  const isUp = ['running', 'paused', 'restarting'].includes(states.get(state.text('Status')) ?? '')
  const exitCode = wholeOrNull(state.signed('ExitCode'))
  // Podman calls it by another name in some versions.
  const health = state.record('Health').text('Status') || state.record('Healthcheck').text('Status')
  return {
    startedAt,
    // One that was never started has none, unless the start itself failed.
    exitCode: isUp || (startedAt === null && exitCode === 0) ? null : exitCode,
    restarts: wholeOrNull(details.amount('RestartCount')),
    restartPolicy: policies.get(host.record('RestartPolicy').text('Name')) ?? 'unknown',
    health: healths.get(health) ?? 'none',
    isOomKilled: state.flag('OOMKilled') ?? false,
    memoryLimitBytes: positiveOrNull(host.amount('Memory')),
    cpuLimit: positiveOrNull(
      host.amount('NanoCpus') / 1e9 || host.amount('CpuQuota') / host.amount('CpuPeriod'),
    ),
    image: imageName(details.record('Config').text('Image')),
  }
}

/** `/images/<id>/json`. The digest is that of the registry, the same on all machines; images built here have none. */
export function parseImage(value: unknown, id: string, image: string): ImageDetails {
  const details = new LooseRecord(value)
  const repository = repositoryOf(image)
  const digests = details
    .texts('RepoDigests')
    .map((one) => imageName(one).split('@'))
    .filter(([name, digest]) => name === repository && /^sha256:[0-9a-f]{64}$/.test(digest ?? ''))
    .map(([, digest = '']) => digest)
  return {
    imageCreatedAt: toInstant(details.text('Created')),
    digest: digests.toSorted()[0] ?? `sha256:${id}`,
  }
}

/** Podman writes the registry that Docker leaves out. */
const imageName = (text: string) => cleanText(text.replace(/^docker\.io\/(?:library\/)?/, ''), 400)

/** `registry:5000/app:1.2@sha256:…` → `registry:5000/app` */
const repositoryOf = (image: string) => image.replace(/@.*$/, '').replace(/:[^:/]*$/, '')

const wholeOrNull = (value: number) => (Number.isSafeInteger(value) ? value : null)
const positiveOrNull = (value: number) => (value > 0 && value < Infinity ? value : null)
const portOf = (entry: LooseRecord, key: string) => {
  const port = entry.amount(key)
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null
}

/** Published ports, `0.0.0.0:8080→80/tcp`. Docker lists each again for IPv6. */
function portsOf(entries: readonly LooseRecord[]): string[] {
  const published = entries.flatMap((entry) => {
    const [from, to] = [portOf(entry, 'PublicPort'), portOf(entry, 'PrivatePort')]
    if (from === null || to === null) return []
    const type = /^(?:tcp|udp|sctp)$/.exec(entry.text('Type'))?.[0] ?? 'tcp'
    const address = cleanText(entry.text('IP'), 45) || '0.0.0.0'
    return [{ from, address, ports: `${from}→${to}/${type}` }]
  })
  const everywhere = new Set(
    published.flatMap(({ address, ports }) => (address === '0.0.0.0' ? [ports] : [])),
  )
  const texts = published
    .filter(({ address, ports }) => address !== '::' || !everywhere.has(ports))
    .map(({ from, address, ports }) => ({
      from,
      text: `${address.includes(':') ? `[${address}]` : address}:${ports}`,
    }))
    .toSorted((one, other) => one.from - other.from || one.text.localeCompare(other.text, 'en'))
    .map(({ text }) => text)
  return [...new Set(texts)].slice(0, reportLimits.ports)
}
