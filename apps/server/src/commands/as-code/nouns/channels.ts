import * as api from '@marsad/contract/http/channels'
import { severities } from '@marsad/contract/alerts'
import { ChannelInFile, type SecretReference, type TargetInFile } from '@marsad/contract/workspace-file'
import { hintOf } from '../../../domains/alerting/notifications/channels/target.rules.ts'
import { quoted, Refusal } from '../directory.ts'
import { type Existing, sectionOf, type World } from '../noun.ts'
import { nameOf } from '../secrets.ts'

type Fields = [field: string, reference: SecretReference][]

function secretsOf(target: TargetInFile): Fields {
  if (target.kind === 'email') return []
  if (target.kind === 'telegram') return [['botToken', target.botToken]]
  if (target.kind === 'pagerduty') return [['routingKey', target.routingKey]]
  const token: Fields = target.kind === 'ntfy' && target.token ? [['token', target.token]] : []
  return [['url', target.url], ...token]
}

/** The target of an existing channel. Its secrets are references to variables that may not exist yet. */
function targetInFile({ directory, secretNames, warn }: World, channel: api.Channel): TargetInFile {
  const { kind, name, email } = channel
  const variable = (field: string) => secretNames(name, kind, field)
  switch (kind) {
    case 'email': {
      const { audience, memberIds } = email ?? { audience: 'admins' as const, memberIds: [] }
      return { kind, audience, members: directory.namesOf('person', memberIds).toSorted() }
    }
    case 'telegram':
      return { kind, botToken: variable('token'), chatId: channel.hint }
    case 'pagerduty':
      return { kind, routingKey: variable('key') }
    case 'ntfy':
      warn(`Channel ${quoted(name)}: the server does not show whether it has a token. If it has, add it.`)
      return { kind, url: variable('url') }
    default:
      return { kind, url: variable('url') }
  }
}

function needed({ secrets }: World, reference: SecretReference, channel: string): string {
  const value = secrets.read(reference)
  if (value === undefined)
    throw new Refusal(`Channel ${quoted(channel)} needs ${nameOf(reference)}, which is not set.`)
  return value
}

function targetForApi(world: World, { name, target }: ChannelInFile): api.ChannelTarget {
  const values = Object.fromEntries(
    secretsOf(target).map(([field, reference]) => [field, needed(world, reference, name)]),
  )
  const { directory } = world
  const given =
    target.kind === 'email'
      ? {
          kind: target.kind,
          audience: target.audience,
          memberIds: target.members.map((email) => directory.idOf('person', email)),
        }
      : { ...target, ...values }
  const parsed = api.ChannelTarget.safeParse(given)
  // The message of a schema could quote the value.
  if (!parsed.success)
    throw new Refusal(`Channel ${quoted(name)}: the value of a secret is not of the form that it needs.`)
  return parsed.data
}

function secretsToSend(world: World, item: ChannelInFile, existing?: Existing<ChannelInFile>): string[] {
  const fields = secretsOf(item.target)
  if (fields.length === 0) return []
  const isComplete = fields.every(([, reference]) => world.secrets.read(reference) !== undefined)
  // Without its secrets an existing channel stays as it is.
  if (existing && !isComplete) return []
  const target = targetForApi(world, item)
  const isSame = existing?.hint === hintOf(target) && !world.resendsSecrets
  return isSame ? [] : fields.map(([field]) => `target.${field}`)
}

export const channels = sectionOf<ChannelInFile>({
  section: 'channels',
  noun: 'channel',
  schema: ChannelInFile,
  itemsOf: ({ channels: items }) =>
    items?.map((item) => ({
      ...item,
      severities: severities.filter((severity) => item.severities.includes(severity)),
    })),
  keyOf: ({ name }) => name,
  titleOf: ({ name }) => name,
  kindOf: ({ target }) => target.kind,
  referables: { kind: 'channel', nameOf: ({ name }) => name },
  referencesOf: ({ target }) =>
    target.kind === 'email' ? target.members.map((name) => ({ kind: 'person', name })) : [],
  async read(world) {
    const { channels: found } = await world.client.call(api.listChannels, {})
    return found
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((channel) => ({
        id: channel.id,
        hint: channel.hint,
        item: {
          name: channel.name,
          target: targetInFile(world, channel),
          isEnabled: channel.isEnabled,
          severities: severities.filter((severity) => channel.severities.includes(severity)),
          locale: channel.locale,
        },
      }))
  },
  comparable: ({ target, ...item }) => ({
    ...item,
    target:
      target.kind === 'email'
        ? { ...target, members: [...new Set(target.members)].toSorted() }
        : { kind: target.kind, ...(target.kind === 'telegram' && { chatId: target.chatId }) },
  }),
  secretsToSend,
  async create(world, item) {
    const body = { ...item, target: targetForApi(world, item) }
    const { channel, secret } = await world.client.call(api.createChannel, { body })
    if (secret) await world.keepSecret(item.name, secret)
    return channel.id
  },
  change(world, { id }, item, { fields, sendsSecrets }) {
    const { target: _, ...rest } = item
    const sendsTarget = sendsSecrets || fields.has('target')
    return world.client.call(api.changeChannel, {
      params: { id },
      body: { ...rest, ...(sendsTarget && { target: targetForApi(world, item) }) },
    })
  },
  remove: ({ client }, id) => client.call(api.removeChannel, { params: { id } }),
})
