import { changeWorkspace, getWorkspace, WorkspaceChanges } from '@marsad/contract/http/workspaces'
import { sectionOf } from '../noun.ts'

/** The settings of the workspace itself. */
export const workspace = sectionOf<WorkspaceChanges>({
  section: 'workspace',
  noun: 'workspace',
  schema: WorkspaceChanges,
  itemsOf: ({ workspace: settings }) => settings && [settings],
  keyOf: () => '',
  titleOf: ({ name }) => name ?? '',
  referencesOf: () => [],
  async read({ client }) {
    const { id, name, locale, timeZone, showsCommands } = await client.call(getWorkspace, {})
    return [{ id, item: { name, locale, timeZone, showsCommands } }]
  },
  comparable: (item) => item,
  change: ({ client }, _, item) => client.call(changeWorkspace, { body: item }),
})
