import { hash } from 'node:crypto'
import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { change, type ChangeDraft } from '../reports/retention.rules.ts'

/** A title, independent of the machine. */
export type Title = Pick<ApplicationFacts, 'name' | 'vendor' | 'version' | 'category' | 'type'> & {
  id: string
}
export type Installation = Title & { installedAt: Date | null; location: string }

/** The id of a title in this workspace, the same on every machine and gateway. */
export function titleIdOf(workspaceId: string, title: Omit<Title, 'id'>): string {
  const { name, vendor, version, category, type } = title
  const digest = hash('sha256', JSON.stringify([workspaceId, name, vendor, version, category, type]), 'hex')
  // UUID version 8, the one for custom content.
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 3) | 8).toString(16)
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    variant + digest.slice(17, 20),
    digest.slice(20, 32),
  ].join('-')
}

/** Names that contain the version, common with Windows installers, change with each update. */
const sourcesWithVersionedNames = new Set(['registry', 'appx', 'bundle'])
const withoutVersion = (name: string) => name.replace(/\d+(\.\d+)+/g, '').replace(/\s+/g, ' ')

type Comparison = {
  workspaceId: string
  stored: readonly Installation[]
  listed: readonly ApplicationFacts[]
  isBaseline: boolean
}

/** Rows to write and delete so that they match the list, and what was installed, updated and removed. */
export function compareApplications({ workspaceId, stored, listed, isBaseline }: Comparison) {
  const old = new Map(stored.map((row) => [row.id, row]))
  const now = new Map<string, Installation & Pick<ApplicationFacts, 'source'>>()
  for (const { installedAt, ...facts } of listed) {
    const id = titleIdOf(workspaceId, facts)
    // Two architectures of one package are the same title.
    if (!now.has(id))
      now.set(id, { ...facts, id, installedAt: installedAt === null ? null : new Date(installedAt) })
  }
  const added = [...now.values()].filter(({ id }) => !old.has(id))
  const removed = stored.filter(({ id }) => !now.has(id))
  const moved = [...now.values()].filter((is) => {
    const was = old.get(is.id)
    return was && (was.location !== is.location || was.installedAt?.getTime() !== is.installedAt?.getTime())
  })
  return { added, moved, removed, changes: isBaseline ? [] : changesBetween(...inView()) }

  /** Entries past the end of a truncated list moved into or out of it; nothing was installed or removed. */
  function inView() {
    const most = reportLimits.applications
    const repeated = listed.length - now.size
    const end = listed.length >= most ? endOf(listed) : null
    const oldEnd = stored.length + repeated >= most ? endOf(stored) : null
    return [
      removed.filter((was) => end === null || sortKeyOf(was) <= end),
      added.filter((is) => oldEnd === null || sortKeyOf(is) <= oldEnd),
    ] as const
  }
}

/** The order in which an agent sorts before it truncates: user applications first. */
const sortKeyOf = ({ type, name }: Pick<Title, 'type' | 'name'>) => `${type === 'user' ? 0 : 1}${name}`
const endOf = (titles: readonly Pick<Title, 'type' | 'name'>[]) =>
  titles.reduce((end, title) => (sortKeyOf(title) > end ? sortKeyOf(title) : end), '')

type Added = Title & Pick<ApplicationFacts, 'source'>

function changesBetween(removed: readonly Title[], added: readonly Added[]): ChangeDraft[] {
  const named = pairBy(removed, added, ({ name }) => name)
  const versioned = pairBy(
    named.removed,
    named.added.filter(({ source }) => sourcesWithVersionedNames.has(source)),
    ({ name }) => withoutVersion(name),
  )
  const paired = new Set(versioned.pairs.map(({ is }) => is))
  return [
    ...[...named.pairs, ...versioned.pairs]
      // The same version with another vendor or category is no update.
      .filter(({ was, is }) => was.version !== is.version)
      .map(({ was, is }) => change('application.updated', is.name, was.version, is.version)),
    ...named.added
      .filter((is) => !paired.has(is))
      .map(({ name, version }) => change('application.installed', name, null, version)),
    ...versioned.removed.map(({ name, version }) => change('application.removed', name, version, null)),
  ]
}

/** An old and a new title of the same name are one update; each is paired once. */
function pairBy<Was extends Title, Is extends Title>(
  removed: readonly Was[],
  added: readonly Is[],
  keyOf: (title: Title) => string,
) {
  const waiting = Map.groupBy(removed, keyOf)
  const pairs: { was: Was; is: Is }[] = []
  const rest: Is[] = []
  for (const is of added) {
    const was = waiting.get(keyOf(is))?.shift()
    if (was) pairs.push({ was, is })
    else rest.push(is)
  }
  return { pairs, added: rest, removed: [...waiting.values()].flat() }
}
