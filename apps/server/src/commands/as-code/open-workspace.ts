import type { WorkspaceFile } from '@marsad/contract/workspace-file'
import { listTeam, type Team } from '@marsad/contract/http/team'
import { Directory, isOwned, nounOf, quoted, Refusal } from './directory.ts'
import type { OpenSection, Section, Step, World } from './noun.ts'
import { alertRules } from './nouns/alert-rules.ts'
import { channels } from './nouns/channels.ts'
import { devices } from './nouns/devices.ts'
import { escalationPolicies } from './nouns/escalation-policies.ts'
import { maintenance } from './nouns/maintenance.ts'
import { monitors } from './nouns/monitors.ts'
import { onCall } from './nouns/on-call.ts'
import { statusPages } from './nouns/status-pages.ts'
import { workspace } from './nouns/workspace.ts'

/** In the order of creation: an object comes after those that it refers to. Removals go backwards. */
const sections: readonly Section[] = [
  workspace,
  devices,
  channels,
  onCall,
  escalationPolicies,
  monitors,
  alertRules,
  maintenance,
  statusPages,
]

async function addPeople({ client, directory }: World) {
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { limit: '100', ...(cursor && { cursor }) }
    const page: Team = await client.call(listTeam, { query })
    for (const { email, userId } of page.members) directory.add('person', email, userId)
    cursor = page.nextCursor
  } while (cursor)
}

export async function openWorkspace(given: Omit<World, 'directory'>) {
  const world = { ...given, directory: new Directory() }
  await addPeople(world)
  const open: OpenSection[] = []
  // One after the other: later sections name objects of earlier ones.
  for (const section of sections) open.push(await section.open(world))
  return {
    exported: () => exportedFrom(open),
    plan: (file: WorkspaceFile, prunes: boolean) => {
      assertReferences(open, world.directory, file, prunes)
      return planFrom(open, file, prunes)
    },
  }
}

function exportedFrom(open: readonly OpenSection[]): object {
  const entries = open.map(({ section, exported }): [string, unknown] => {
    const items = exported()
    return [section, section === 'workspace' ? items[0] : items]
  })
  return { version: 1, ...Object.fromEntries(entries) }
}

export type Plan = { steps: Step[]; onlyHere: number }

function planFrom(open: readonly OpenSection[], file: WorkspaceFile, prunes: boolean): Plan {
  const plans = open.map((section) => section.plan(file, prunes))
  const isRemoval = ({ action }: Step) => action === 'remove'
  return {
    steps: [
      ...plans.flatMap(({ steps }) => steps.filter((step) => !isRemoval(step))),
      ...plans.toReversed().flatMap(({ steps }) => steps.filter(isRemoval)),
    ],
    onlyHere: plans.reduce((sum, { onlyHere }) => sum + onlyHere, 0),
  }
}

/** Everything that the file refers to exists afterwards, and exactly once, before anything is changed. */
function assertReferences(
  open: readonly OpenSection[],
  directory: Directory,
  file: WorkspaceFile,
  prunes: boolean,
) {
  const parts = open.map((section) => section.refersTo(file, prunes))
  const counts = new Map<string, number>()
  for (const name of parts.flatMap(({ names }) => names)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const mistakes = new Set<string>()
  for (const [who, { kind, name }] of parts.flatMap(({ references }) => references)) {
    const count = isOwned(kind) ? (counts.get(`${kind} ${name}`) ?? 0) : directory.countOf(kind, name)
    const what = `${nounOf(kind)} ${quoted(name)}`
    if (count === 0) mistakes.add(`  ${who}: there is no ${what}`)
    if (count > 1) mistakes.add(`  ${who}: there are ${count} with the name of ${what}`)
  }
  if (mistakes.size > 0)
    throw new Refusal(`The file refers to what is missing or ambiguous:\n${[...mistakes].join('\n')}`)
}
