import { z } from 'zod'
import { audiences, channelKinds, deliveryProblems, deliveryStatuses, severities } from '../alerts.ts'
import { Delivery } from './alerts.ts'
import { ById, Locale, PageQuery, SingleLine } from './common.ts'
import { Done } from './auth.ts'
import { operation } from '../operation.ts'
import { textLength } from '../limits.ts'

const Url = z.url({ protocol: /^https?$/ }).max(textLength.channelUrl)
const Secret = SingleLine.pipe(z.string().min(1).max(500))

/** Targets of messages. Secrets are write-only. */
export const ChannelTarget = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('email'),
    audience: z.enum(audiences),
    /** For `chosen`. */
    memberIds: z.array(z.uuid()).max(100).default([]),
  }),
  z.strictObject({ kind: z.literal('webhook'), url: Url }),
  z.strictObject({ kind: z.literal('slack'), url: Url }),
  z.strictObject({ kind: z.literal('discord'), url: Url }),
  z.strictObject({ kind: z.literal('telegram'), botToken: Secret, chatId: Secret }),
  z.strictObject({ kind: z.literal('teams'), url: Url }),
  z.strictObject({ kind: z.literal('pagerduty'), routingKey: Secret }),
  z.strictObject({
    kind: z.literal('ntfy'),
    /** Server and topic in one URL. */
    url: Url,
    token: Secret.optional(),
  }),
]) satisfies z.ZodType<{ kind: (typeof channelKinds)[number] }>
export type ChannelTarget = z.infer<typeof ChannelTarget>

const channelFields = {
  name: SingleLine.pipe(z.string().min(1).max(textLength.label)),
  isEnabled: z.boolean(),
  /** Severities that it receives from rules without chosen channels. */
  severities: z.array(z.enum(severities)).max(severities.length),
  /** The language of messages; e-mail uses the recipient's own. */
  locale: Locale,
}

export const Channel = z.strictObject({
  id: z.uuid(),
  ...channelFields,
  kind: z.enum(channelKinds),
  /** The target without its secrets: a host, the end of a key, a chat; empty for e-mail. */
  hint: z.string(),
  /** Null for other kinds than e-mail. */
  email: z.strictObject({ audience: z.enum(audiences), memberIds: z.array(z.uuid()) }).nullable(),
  createdAt: z.iso.datetime(),
  /** The result of the newest delivery. */
  last: z
    .strictObject({
      at: z.iso.datetime(),
      status: z.enum(deliveryStatuses),
      problem: z.enum(deliveryProblems).nullable(),
    })
    .nullable(),
})
export type Channel = z.infer<typeof Channel>
export const Channels = z.strictObject({ channels: z.array(Channel) })
export type Channels = z.infer<typeof Channels>

export const NewChannel = z.strictObject({
  ...channelFields,
  isEnabled: z.boolean().default(true),
  severities: channelFields.severities.default([...severities]),
  target: ChannelTarget,
})
export type NewChannel = z.infer<typeof NewChannel>
/** Webhooks are signed according to Standard Webhooks; the secret is shown once. */
export const CreatedChannel = z.strictObject({ channel: Channel, secret: z.string().nullable() })
export type CreatedChannel = z.infer<typeof CreatedChannel>

/** Without `target` it stays the same. The kind cannot change. */
export const ChannelChange = z.strictObject({ ...channelFields, target: ChannelTarget }).partial()
export type ChannelChange = z.infer<typeof ChannelChange>

/** Sent immediately, so that the response has the result. */
export const ChannelTested = z.strictObject({ deliveries: z.array(Delivery) })
export type ChannelTested = z.infer<typeof ChannelTested>

/** The newest first. */
export const DeliveriesQuery = PageQuery.extend({
  channelId: z.uuid().optional(),
  status: z.enum(deliveryStatuses).optional(),
})
export type DeliveriesQuery = z.infer<typeof DeliveriesQuery>
export const Deliveries = z.strictObject({
  deliveries: z.array(Delivery),
  nextCursor: z.uuid().nullable(),
})
export type Deliveries = z.infer<typeof Deliveries>

export const listChannels = operation('GET /api/channels', {
  needs: 'channels.manage',
  tag: 'notifications',
  answers: Channels,
})
export const createChannel = operation('POST /api/channels', {
  needs: 'channels.manage',
  tag: 'notifications',
  body: NewChannel,
  answers: { 201: CreatedChannel },
})
export const changeChannel = operation('PATCH /api/channels/:id', {
  needs: 'channels.manage',
  tag: 'notifications',
  params: ById,
  body: ChannelChange,
  answers: Channel,
})
export const removeChannel = operation('DELETE /api/channels/:id', {
  needs: 'channels.manage',
  tag: 'notifications',
  params: ById,
  answers: Done,
})
export const testChannel = operation('POST /api/channels/:id/test', {
  needs: 'channels.manage',
  tag: 'notifications',
  params: ById,
  answers: ChannelTested,
})
export const listDeliveries = operation('GET /api/deliveries', {
  needs: 'channels.manage',
  tag: 'notifications',
  query: DeliveriesQuery,
  answers: Deliveries,
})
export const retryDelivery = operation('POST /api/deliveries/:id/retry', {
  needs: 'channels.manage',
  tag: 'notifications',
  params: ById,
  answers: Delivery,
})
