import * as api from '@marsad/contract/http/status-pages'
import { StatusPageInFile } from '@marsad/contract/workspace-file'
import { sectionOf, type World } from '../noun.ts'

const inFile = (
  { directory }: World,
  { slug, languages, title, description, groups, isPublished, hasSubscriptions }: api.StatusPage,
): StatusPageInFile => ({
  slug,
  title,
  languages,
  description,
  isPublished,
  hasSubscriptions,
  groups: groups.map((group) => ({
    name: group.name,
    items: group.items.flatMap(({ kind, id, label }) => {
      const name = directory.nameOf(kind, id)
      return name === undefined ? [] : [{ kind, name, label }]
    }),
  })),
})

const bodyOf = ({ directory }: World, { groups, ...page }: StatusPageInFile): api.NewStatusPage => ({
  ...page,
  groups: groups.map(({ name, items }) => ({
    name,
    items: items.map((item) => ({
      kind: item.kind,
      id: directory.idOf(item.kind, item.name),
      label: item.label,
    })),
  })),
})

/** Found by slug. Posts and subscribers are no settings. */
export const statusPages = sectionOf<StatusPageInFile>({
  section: 'statusPages',
  noun: 'status page',
  schema: StatusPageInFile,
  itemsOf: ({ statusPages: items }) => items,
  keyOf: ({ slug }) => slug,
  titleOf: ({ slug }) => slug,
  referencesOf: ({ groups }) =>
    groups.flatMap(({ items }) => items.map(({ kind, name }) => ({ kind, name }))),
  async read(world) {
    const { pages } = await world.client.call(api.listStatusPages, {})
    return pages.map((page) => ({ id: page.id, item: inFile(world, page) }))
  },
  comparable: (item) => item,
  create: async (world, item) =>
    (await world.client.call(api.createStatusPage, { body: bodyOf(world, item) })).id,
  change: (world, { id }, item) =>
    world.client.call(api.changeStatusPage, { params: { id }, body: bodyOf(world, item) }),
  remove: ({ client }, id) => client.call(api.removeStatusPage, { params: { id } }),
})
