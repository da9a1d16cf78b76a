import { isDeepStrictEqual } from 'node:util'
import type { WorkspaceFile } from '@marsad/contract/workspace-file'
import type { z } from 'zod'
import type { Client } from './client.ts'
import { type Difference, differencesOf, isObject } from './differences.ts'
import { type Directory, quoted, type Reference, type Referable, Refusal } from './directory.ts'
import type { SecretNames, Secrets } from './secrets.ts'

/** The workspace that a command works on. */
export type World = {
  client: Client
  directory: Directory
  secrets: Secrets
  secretNames: SecretNames
  /** Send every secret again: the server shows none, so most changes of a secret cannot be seen. */
  resendsSecrets: boolean
  warn: (text: string) => void
  /** A signing secret that the server shows only once. */
  keepSecret: (channel: string, secret: string) => Promise<void>
}

export type Existing<Item> = { id: string; item: Item; hint?: string }

/** One kind of object in the file: how it is read from the API and written to it. */
export type Noun<Item extends object> = {
  section: keyof WorkspaceFile
  noun: string
  schema: z.ZodType<Item>
  itemsOf: (file: WorkspaceFile) => Item[] | undefined
  keyOf: (item: Item) => string
  titleOf: (item: Item) => string
  referables?: { kind: Referable; nameOf: (item: Item) => string }
  referencesOf: (item: Item) => Reference[]
  read: (world: World) => Promise<Existing<Item>[]>
  /** What is compared and shown: no secrets. */
  comparable: (item: Item) => object
  /** Secrets that would be sent, by path. Without `existing`, each must exist. */
  secretsToSend?: (world: World, item: Item, existing?: Existing<Item>) => string[]
  kindOf?: (item: Item) => string
  /** Missing if only people or agents can create it. */
  create?: (world: World, item: Item) => Promise<string>
  change: (world: World, existing: Existing<Item>, item: Item, changed: Changed) => Promise<unknown>
  remove?: (world: World, id: string) => Promise<unknown>
}

export type Changed = { fields: ReadonlySet<string>; sendsSecrets: boolean }

export type Step = {
  action: 'create' | 'change' | 'remove'
  noun: string
  title: string
  differences: Difference[]
  /** Paths of secrets that are sent. */
  secrets: string[]
  run: () => Promise<void>
}

/** A section as it is in the workspace, next to the file. */
export type OpenSection = {
  section: keyof WorkspaceFile
  /** In the order of a file. */
  exported: () => object[]
  refersTo: (file: WorkspaceFile, prunes: boolean) => { names: string[]; references: [string, Reference][] }
  plan: (file: WorkspaceFile, prunes: boolean) => { steps: Step[]; onlyHere: number }
}

export type Section = { section: keyof WorkspaceFile; open: (world: World) => Promise<OpenSection> }

const byCodeUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Erases the type of the item, so that all nouns fit in one list. */
export const sectionOf = <Item extends object>(noun: Noun<Item>): Section => ({
  section: noun.section,
  async open(world) {
    const existing = (await noun.read(world)).toSorted((a, b) => byCodeUnits(a.id, b.id))
    const { referables } = noun
    for (const { id, item } of existing) {
      if (referables) world.directory.add(referables.kind, referables.nameOf(item), id)
    }
    return {
      section: noun.section,
      exported: () =>
        existing
          .map(({ item }) => item)
          .toSorted((a, b) => byCodeUnits(noun.keyOf(a), noun.keyOf(b)))
          .map((item) => withoutDefaults(noun.schema, item)),
      refersTo: (file, prunes) => refersTo(noun, existing, file, prunes),
      plan: (file, prunes) => planOf(noun, world, existing, file, prunes),
    }
  },
})

function refersTo<Item extends object>(
  noun: Noun<Item>,
  existing: readonly Existing<Item>[],
  file: WorkspaceFile,
  prunes: boolean,
) {
  const wanted = noun.itemsOf(file)
  const { referables } = noun
  const names = new Map<string, number>()
  const put = (items: readonly Item[]) => {
    const counts = Map.groupBy(items, (item) => referables?.nameOf(item) ?? '')
    for (const [name, same] of counts) names.set(name, Math.max(names.get(name) ?? 0, same.length))
  }
  put(wanted ?? [])
  if (!wanted || !prunes || !noun.remove) put(existing.map(({ item }) => item))
  return {
    names: referables
      ? [...names].flatMap(([name, count]) =>
          Array.from({ length: count }, () => `${referables.kind} ${name}`),
        )
      : [],
    references: (wanted ?? []).flatMap((item) =>
      noun
        .referencesOf(item)
        .map((reference): [string, Reference] => [`${noun.noun} ${quoted(noun.titleOf(item))}`, reference]),
    ),
  }
}

/** Objects of the same name are matched in order: the oldest with the first of the file. */
function planOf<Item extends object>(
  noun: Noun<Item>,
  world: World,
  existing: readonly Existing<Item>[],
  file: WorkspaceFile,
  prunes: boolean,
): { steps: Step[]; onlyHere: number } {
  const wanted = noun.itemsOf(file)
  if (!wanted) return { steps: [], onlyHere: 0 }
  const left = Map.groupBy(existing, ({ item }) => noun.keyOf(item))
  const steps = wanted.flatMap((item) => {
    const before = left.get(noun.keyOf(item))?.shift()
    return before ? changeStep(noun, world, before, item) : createStep(noun, world, item)
  })
  const rest = [...left.values()].flat()
  const { remove } = noun
  if (!remove) return { steps, onlyHere: 0 }
  if (!prunes) return { steps, onlyHere: rest.length }
  const removals = rest.map(({ id, item }): Step => ({
    action: 'remove',
    noun: noun.noun,
    title: noun.titleOf(item),
    differences: [],
    secrets: [],
    run: async () => void (await remove(world, id)),
  }))
  return { steps: [...steps, ...removals], onlyHere: 0 }
}

function createStep<Item extends object>(noun: Noun<Item>, world: World, item: Item): Step[] {
  const { create, referables } = noun
  const title = noun.titleOf(item)
  if (!create) {
    world.warn(`Skipped: the workspace has no ${noun.noun} ${quoted(title)}. Only an agent can add it.`)
    return []
  }
  const short = withoutDefaults(noun.schema, item)
  const fields = Object.entries(noun.comparable(item)).filter(([field]) => field in short)
  return [
    {
      action: 'create',
      noun: noun.noun,
      title,
      differences: fields.map(([field, to]) => ({ field, from: undefined, to })),
      secrets: noun.secretsToSend?.(world, item) ?? [],
      async run() {
        const id = await create(world, item)
        if (referables) world.directory.add(referables.kind, referables.nameOf(item), id)
      },
    },
  ]
}

function changeStep<Item extends object>(
  noun: Noun<Item>,
  world: World,
  before: Existing<Item>,
  item: Item,
): Step[] {
  const title = noun.titleOf(item)
  if (noun.kindOf && noun.kindOf(item) !== noun.kindOf(before.item))
    throw new Refusal(
      `The ${noun.noun} ${quoted(title)} is of kind ${noun.kindOf(before.item)}, and a kind cannot change. Use another name, or remove the existing one first.`,
    )
  const differences = differencesOf(noun.comparable(before.item), noun.comparable(item))
  const secrets = noun.secretsToSend?.(world, item, before) ?? []
  if (differences.length === 0 && secrets.length === 0) return []
  const fields = new Set(differences.map(({ field }) => field.split('.')[0] ?? field))
  const changed = { fields, sendsSecrets: secrets.length > 0 }
  const run = async () => void (await noun.change(world, before, item, changed))
  return [{ action: 'change', noun: noun.noun, title, differences, secrets, run }]
}

/** The same object without the fields that a reader of the file would fill in. */
export function withoutDefaults<Item extends object>(schema: z.ZodType<Item>, item: Item): Item {
  const isWhole = (short: object) => {
    const filled = schema.safeParse(short)
    return filled.success && isDeepStrictEqual(filled.data, item)
  }
  const without = (whole: object, key: string) =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key))
  let short: Record<string, unknown> = Object.fromEntries(Object.entries(item))
  for (const [key, value] of Object.entries(item)) {
    const shorter = without(short, key)
    if (isWhole(shorter)) short = shorter
    else if (isObject(value)) {
      for (const inner of Object.keys(value)) {
        const nested = { ...short, [key]: without(short[key] as object, inner) }
        if (isWhole(nested)) short = nested
      }
    }
  }
  return short as Item
}
