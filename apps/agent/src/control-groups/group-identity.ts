import type { ContainerRuntime } from '@marsad/contract/inventory'

export type GroupIdentity =
  | { kind: 'container'; id: string; runtime: ContainerRuntime }
  | { kind: 'service'; id: string }

export interface FoundGroup {
  identity: GroupIdentity
  /** Its folder: a path can lead deeper into a group. */
  path: string
}

/** `docker-<id>.scope`, `libpod-payload-<id>`, or the id alone. */
const withId = /^(?:([a-z]+(?:-[a-z]+)*)-)?([0-9a-f]{64})(?:\.scope)?$/
/** Processes of the engine beside a container. */
const helper = /^(?:[a-z]+-)?conmon(?:-|$)|^lxc\.(?:monitor|pivot)/
const lxcName = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/
const lxcPayload = /^lxc\.payload\.(.+)$/
/** The characters that systemd allows. */
const unit = /^[A-Za-z0-9:_.@\\-]{1,247}\.service$/

const byPrefix: ReadonlyMap<string, ContainerRuntime> = new Map([
  ['docker', 'docker'],
  ['libpod', 'podman'],
  ['libpod-payload', 'podman'],
  ['cri-containerd', 'kubernetes'],
  ['crio', 'kubernetes'],
  ['nerdctl', 'containerd'],
])
const byParent: ReadonlyMap<string, ContainerRuntime> = new Map([
  ['docker', 'docker'],
  ['libpod_parent', 'podman'],
  ['k8s.io', 'kubernetes'],
  ['default', 'containerd'],
])

export const isHelper = (name: string): boolean => helper.test(name)

/**
 * The container or the service that a control group belongs to, by its path: the outermost container, otherwise
 * the outermost service of the system. Names that no engine and no systemd gives are ignored.
 */
export function findGroup(path: string): FoundGroup | null {
  // Read from another cgroup namespace, the path begins with `/../..`.
  const names = path.split('/').filter((name) => name !== '' && name !== '..')
  let service: FoundGroup | null = null
  for (const [depth, name] of names.entries()) {
    const here = () => names.slice(0, depth + 1).join('/')
    const identity = containerOf(name, names.slice(0, depth))
    if (identity) return { identity, path: here() }
    if (service === null && depth > 0 && names[0] === 'system.slice' && unit.test(name))
      service = { identity: { kind: 'service', id: unescapeName(name) }, path: here() }
  }
  return service
}

/** The group of a process from its /proc/[pid]/cgroup: v1 has a line for each hierarchy. */
export function findGroupOfProcess(text: string): GroupIdentity | null {
  let service: GroupIdentity | null = null
  for (const line of text.split('\n')) {
    const found = findGroup(line.slice(line.indexOf(':', line.indexOf(':') + 1) + 1))
    if (found?.identity.kind === 'container') return found.identity
    service ??= found?.identity ?? null
  }
  return service
}

function containerOf(name: string, parents: readonly string[]): GroupIdentity | null {
  const parent = parents.at(-1) ?? ''
  const [, prefix = '', id] = withId.exec(name) ?? []
  if (id !== undefined) {
    if (isHelper(name)) return null
    const isPod = parents.some((one) => one.startsWith('kubepods'))
    const runtime = isPod ? 'kubernetes' : prefix === '' ? byParent.get(parent) : byPrefix.get(prefix)
    return { kind: 'container', id, runtime: runtime ?? 'other' }
  }
  const isInLxc = parent === 'lxc' || parent === 'lxc.payload'
  const lxc = lxcPayload.exec(name)?.[1] ?? (isInLxc ? name : '')
  return lxcName.test(lxc) ? { kind: 'container', id: lxc, runtime: 'lxc' } : null
}

/** systemd puts `_` before a name that the kernel could take for a file of its own. */
const unescapeName = (name: string) => (name.startsWith('_') ? name.slice(1) : name)
