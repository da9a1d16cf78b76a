import * as api from '@marsad/contract/http/maintenance'
import { weekdays } from '@marsad/contract/alerts'
import { MaintenanceInFile } from '@marsad/contract/workspace-file'
import { sectionOf } from '../noun.ts'
import { scopeForApi, scopeInFile, scopeReferences } from '../scopes.ts'

/** A window that is over is history: it is neither exported nor created nor removed. */
const isOver = ({ schedule }: MaintenanceInFile) =>
  schedule.kind === 'once' && Date.parse(schedule.to) <= Date.now()

function normal({ schedule, ...item }: MaintenanceInFile): MaintenanceInFile {
  if (schedule.kind === 'once') {
    const [from, to] = [schedule.from, schedule.to].map((at) => new Date(at).toISOString())
    return { ...item, schedule: { ...schedule, from: from ?? '', to: to ?? '' } }
  }
  const days = weekdays.filter((day) => schedule.days.includes(day))
  return { ...item, schedule: { ...schedule, days } }
}

export const maintenance = sectionOf<MaintenanceInFile>({
  section: 'maintenance',
  noun: 'maintenance window',
  schema: MaintenanceInFile,
  itemsOf: ({ maintenance: items }) => items?.filter((item) => !isOver(item)).map(normal),
  keyOf: ({ name }) => name,
  titleOf: ({ name }) => name,
  referencesOf: ({ scope }) => scopeReferences(scope),
  async read({ client, directory }) {
    const { windows } = await client.call(api.listMaintenance, {})
    return windows
      .map(({ id, name, scope, schedule }) => ({
        id,
        item: normal({ name, scope: scopeInFile(scope, directory), schedule }),
      }))
      .filter(({ item }) => !isOver(item))
  },
  comparable: (item) => item,
  async create({ client, directory }, { scope, ...item }) {
    const body = { ...item, scope: scopeForApi(scope, directory) }
    return (await client.call(api.createMaintenance, { body })).id
  },
  change({ client, directory }, { id }, { scope, ...item }) {
    const body = { ...item, scope: scopeForApi(scope, directory) }
    return client.call(api.changeMaintenance, { params: { id }, body })
  },
  remove: ({ client }, id) => client.call(api.removeMaintenance, { params: { id } }),
})
