import * as api from '@marsad/contract/http/escalation-policies'
import { EscalationPolicyInFile } from '@marsad/contract/workspace-file'
import { type Directory, quoted, type Reference } from '../directory.ts'
import { sectionOf, type World } from '../noun.ts'

type TargetInFile = EscalationPolicyInFile['steps'][number]['targets'][number]

/** Undefined if it no longer exists. */
function targetInFile(target: api.ShownEscalationTarget, directory: Directory): TargetInFile | undefined {
  if (target.kind === 'person') {
    const person = directory.nameOf('person', target.userId)
    return person === undefined ? undefined : { kind: 'person', person }
  }
  if (target.kind === 'schedule') {
    const schedule = directory.nameOf('schedule', target.scheduleId)
    return schedule === undefined ? undefined : { kind: 'schedule', schedule }
  }
  const channel = directory.nameOf('channel', target.channelId)
  return channel === undefined ? undefined : { kind: 'channel', channel }
}

function targetForApi(target: TargetInFile, directory: Directory): api.EscalationTarget {
  const { kind, name } = referenceOf(target)
  const id = directory.idOf(kind, name)
  if (target.kind === 'person') return { kind: 'person', userId: id }
  return target.kind === 'schedule'
    ? { kind: 'schedule', scheduleId: id }
    : { kind: 'channel', channelId: id }
}

function referenceOf(target: TargetInFile): Reference {
  if (target.kind === 'person') return { kind: 'person', name: target.person }
  return target.kind === 'schedule'
    ? { kind: 'schedule', name: target.schedule }
    : { kind: 'channel', name: target.channel }
}

/** Recipients that no longer exist cannot be written by name; a step without any is left out. */
function inFile({ directory, warn }: World, policy: api.EscalationPolicy): EscalationPolicyInFile[] {
  const { name, repeats, isDefault } = policy
  const steps = policy.steps.flatMap(({ targets, waitMinutes }) => {
    const found = targets.flatMap((target) => targetInFile(target, directory) ?? [])
    if (found.length < targets.length)
      warn(`Escalation policy ${quoted(name)}: a recipient that no longer exists is left out.`)
    return found.length > 0 ? [{ targets: found, waitMinutes }] : []
  })
  if (steps.length === 0) warn(`Escalation policy ${quoted(name)} is left out: none of its recipients exist.`)
  return steps.length > 0 ? [{ name, steps, repeats, isDefault }] : []
}

const bodyOf = (
  { directory }: World,
  { steps, ...policy }: EscalationPolicyInFile,
): api.NewEscalationPolicy => ({
  ...policy,
  steps: steps.map(({ targets, waitMinutes }) => ({
    targets: targets.map((target) => targetForApi(target, directory)),
    waitMinutes,
  })),
})

export const escalationPolicies = sectionOf<EscalationPolicyInFile>({
  section: 'escalationPolicies',
  noun: 'escalation policy',
  schema: EscalationPolicyInFile,
  itemsOf: ({ escalationPolicies: items }) => items,
  keyOf: ({ name }) => name,
  titleOf: ({ name }) => name,
  referables: { kind: 'policy', nameOf: ({ name }) => name },
  referencesOf: ({ steps }) => steps.flatMap(({ targets }) => targets.map(referenceOf)),
  async read(world) {
    const { policies } = await world.client.call(api.listEscalationPolicies, {})
    return policies.flatMap((policy) => inFile(world, policy).map((item) => ({ id: policy.id, item })))
  },
  comparable: (item) => item,
  create: async (world, item) =>
    (await world.client.call(api.createEscalationPolicy, { body: bodyOf(world, item) })).id,
  change: (world, { id }, item) =>
    world.client.call(api.changeEscalationPolicy, { params: { id }, body: bodyOf(world, item) }),
  remove: ({ client }, id) => client.call(api.removeEscalationPolicy, { params: { id } }),
})
