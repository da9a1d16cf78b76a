import { hash } from 'node:crypto'
import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { change, type ChangeDraft } from '../reports/retention.rules.ts'

/** What a title says, on whatever machine it is. */
export type Title = Pick<ApplicationFacts, 'name' | 'vendor' | 'version' | 'category' | 'type'> & {
  id: string
}
export type Installation = Title & { installedAt: Date | null; location: string }

/** The id that these words have in this workspace, by whichever machine and gateway they come in. */
export function titleIdOf(workspaceId: string, title: Omit<Title, 'id'>): string {
  const { name, vendor, version, category, type } = title
  const digest = hash('sha256', JSON.stringify([workspaceId, name, vendor, version, category, type]), 'hex')
  // A UUID of version 8, which is the one that means what its maker wants it to mean.
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 3) | 8).toString(16)
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    variant + digest.slice(17, 20),
    digest.slice(20, 32),
  ].join('-')
}

/** Names that carry their version in them, as installers for Windows like to, change with each update. */
const sourcesWithVersionedNames = new Set(['registry', 'appx', 'bundle'])
const withoutVersion = (name: string) => name.replace(/\d+(\.\d+)+/g, '').replace(/\s+/g, ' ')

type Comparison = {
  workspaceId: string
  stored: readonly Installation[]
  listed: readonly ApplicationFacts[]
  isBaseline: boolean
}

/** What to write and to delete so that the rows say what is listed, and what was installed, updated and removed. */
export function compareApplications({ workspaceId, stored, listed, isBaseline }: Comparison) {
  const old = new Map(stored.map((row) => [row.id, row]))
  const now = new Map<string, Installation & Pick<ApplicationFacts, 'source'>>()
  for (const { installedAt, ...facts } of listed) {
    const id = titleIdOf(workspaceId, facts)
    // Two architectures of one package say the same, and are one title.
    if (!now.has(id))
      now.set(id, { ...facts, id, installedAt: installedAt === null ? null : new Date(installedAt) })
  }
  const added = [...now.values()].filter(({ id }) => !old.has(id))
  const removed = stored.filter(({ id }) => !now.has(id))
  const moved = [...now.values()].filter((is) => {
    const was = old.get(is.id)
    return was && (was.location !== is.location || was.installedAt?.getTime() !== is.installedAt?.getTime())
  })
  return { added, moved, removed, changes: isBaseline ? [] : changesBetween(...known()) }

  /** Of a list that was cut at its end, what lies beyond has come into view or gone out of it, and nothing happened to it. */
  function known() {
    const most = reportLimits.applications
    const repeated = listed.length - now.size
    const end = listed.length >= most ? endOf(listed) : null
    const oldEnd = stored.length + repeated >= most ? endOf(stored) : null
    return [
      removed.filter((was) => end === null || placeOf(was) <= end),
      added.filter((is) => oldEnd === null || placeOf(is) <= oldEnd),
    ] as const
  }
}

/** As an agent sorts them before it cuts: people's own first. */
const placeOf = ({ type, name }: Pick<Title, 'type' | 'name'>) => `${type === 'user' ? 0 : 1}${name}`
const endOf = (titles: readonly Pick<Title, 'type' | 'name'>[]) =>
  titles.reduce((end, title) => (placeOf(title) > end ? placeOf(title) : end), '')

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
      // The same version under another vendor or in another category is only told otherwise.
      .filter(({ was, is }) => was.version !== is.version)
      .map(({ was, is }) => change('application.updated', is.name, was.version, is.version)),
    ...named.added
      .filter((is) => !paired.has(is))
      .map(({ name, version }) => change('application.installed', name, null, version)),
    ...versioned.removed.map(({ name, version }) => change('application.removed', name, version, null)),
  ]
}

/** An old and a new one of the same name are one that was updated; of several, each is paired once. */
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
