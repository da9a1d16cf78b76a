import * as api from '@marsad/contract/http/on-call'
import { OnCallInFile } from '@marsad/contract/workspace-file'
import { quoted } from '../directory.ts'
import { sectionOf, type World } from '../noun.ts'

/** Turns of people who left cannot be written as e-mail addresses. */
function inFile({ directory, warn }: World, schedule: api.OnCallSchedule): OnCallInFile[] {
  const { name, timeZone, weekend, holidays } = schedule
  const rotations = schedule.rotations.flatMap((rotation) => {
    const people = directory.namesOf('person', rotation.people)
    if (people.length < rotation.people.length)
      warn(`On-call schedule ${quoted(name)}: somebody who left is left out of a rotation.`)
    return people.length > 0 ? [{ ...rotation, people }] : []
  })
  if (rotations.length === 0)
    warn(`On-call schedule ${quoted(name)} is left out: all people in its rotations have left.`)
  return rotations.length > 0 ? [{ name, timeZone, weekend, holidays, rotations }] : []
}

const bodyOf = ({ directory }: World, { rotations, ...schedule }: OnCallInFile): api.NewOnCallSchedule => ({
  ...schedule,
  rotations: rotations.map(({ people, ...rotation }) => ({
    ...rotation,
    people: people.map((email) => directory.idOf('person', email)),
  })),
})

export const onCall = sectionOf<OnCallInFile>({
  section: 'onCall',
  noun: 'on-call schedule',
  schema: OnCallInFile,
  itemsOf: ({ onCall: items }) => items,
  keyOf: ({ name }) => name,
  titleOf: ({ name }) => name,
  referables: { kind: 'schedule', nameOf: ({ name }) => name },
  referencesOf: ({ rotations }) =>
    rotations.flatMap(({ people }) => people.map((name) => ({ kind: 'person' as const, name }))),
  async read(world) {
    const { schedules } = await world.client.call(api.listOnCall, {})
    return schedules.flatMap((schedule) => inFile(world, schedule).map((item) => ({ id: schedule.id, item })))
  },
  comparable: (item) => item,
  create: async (world, item) =>
    (await world.client.call(api.createOnCall, { body: bodyOf(world, item) })).id,
  change: (world, { id }, item) =>
    world.client.call(api.changeOnCall, { params: { id }, body: bodyOf(world, item) }),
  remove: ({ client }, id) => client.call(api.removeOnCall, { params: { id } }),
})
