import { textLength } from '@marsad/contract/limits'
import { audiences, channelKinds, severities, type ChannelKind } from '@marsad/contract/alerts'
import type { Channel } from '@marsad/contract/http/channels'
import type { Locale } from '@marsad/contract/http/common'
import * as z from 'zod/mini'
import { parseUrl } from '../../../lib/browser.ts'

export const targetFields = ['url', 'botToken', 'chatId', 'routingKey', 'token'] as const
export type TargetField = (typeof targetFields)[number]
export type TargetProblem = 'required' | 'url' | 'topic' | 'refused' | 'botToken' | 'chatId' | 'routingKey'

/** The fields of each kind, in this order. */
export const fieldsOf = {
  email: [],
  webhook: ['url'],
  slack: ['url'],
  discord: ['url'],
  telegram: ['botToken', 'chatId'],
  teams: ['url'],
  pagerduty: ['routingKey'],
  ntfy: ['url', 'token'],
} as const satisfies Record<ChannelKind, readonly TargetField[]>

export const isOptional = (field: TargetField) => field === 'token'

function isWebAddress(text: string): boolean {
  const url = parseUrl(text)
  return url !== null && /^https?:$/.test(url.protocol)
}

/** The format of a target, as far as it can be checked without sending anything. */
const shapes = {
  url: (text) => (isWebAddress(text) ? null : 'url'),
  botToken: (text) => (/^\d+:[\w-]{20,}$/.test(text) ? null : 'botToken'),
  chatId: (text) => (/^(-?\d+|@\w{4,})$/.test(text) ? null : 'chatId'),
  routingKey: (text) => (/^[A-Za-z0-9]{32}$/.test(text) ? null : 'routingKey'),
  token: () => null,
} as const satisfies Record<TargetField, (text: string) => TargetProblem | null>

function problemOf(kind: ChannelKind, field: TargetField, text: string): TargetProblem | null {
  if (text === '') return isOptional(field) ? null : 'required'
  const hasNoTopic = kind === 'ntfy' && field === 'url' && parseUrl(text)?.pathname === '/'
  return hasNoTopic ? 'topic' : shapes[field](text)
}

const text = z.string().check(z.trim(), z.maxLength(textLength.channelUrl))

/** An existing channel keeps its target where none is entered: secrets are never shown again. */
export const channelSchema = (isNew: boolean) =>
  z
    .object({
      kind: z.enum(channelKinds),
      name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(textLength.label, 'tooLong')),
      severities: z.array(z.enum(severities)),
      locale: z.enum(['en', 'ar']),
      audience: z.enum(audiences),
      memberIds: z.array(z.string()),
      url: text,
      botToken: text,
      chatId: text,
      routingKey: text,
      token: text,
    })
    .check(({ value, issues }) => {
      if (value.kind === 'email' && value.audience === 'chosen' && value.memberIds.length === 0) {
        issues.push({ code: 'custom', path: ['memberIds'], message: 'required', input: value.memberIds })
      }
      if (!isNew && !isTargetEntered(value)) return
      for (const field of fieldsOf[value.kind]) {
        const message = problemOf(value.kind, field, value[field])
        if (message) issues.push({ code: 'custom', path: [field], message, input: value[field] })
      }
    })
export type ChannelDraft = z.infer<ReturnType<typeof channelSchema>>

export const isTargetEntered = (draft: Pick<ChannelDraft, 'kind' | TargetField>) =>
  fieldsOf[draft.kind].some((field) => draft[field] !== '')

export const toDraft = (kind: ChannelKind, channel: Channel | null, locale: Locale): ChannelDraft => ({
  kind,
  name: channel?.name ?? '',
  severities: channel?.severities ?? [...severities],
  locale: channel?.locale ?? locale,
  audience: channel?.email?.audience ?? 'admins',
  memberIds: channel?.email?.memberIds ?? [],
  url: '',
  botToken: '',
  chatId: '',
  routingKey: '',
  token: '',
})

export function toTarget(draft: ChannelDraft) {
  const { kind, url, audience, memberIds, botToken, chatId, routingKey, token } = draft
  if (kind === 'email') return { kind, audience, memberIds: audience === 'chosen' ? memberIds : [] }
  if (kind === 'telegram') return { kind, botToken, chatId }
  if (kind === 'pagerduty') return { kind, routingKey }
  return kind === 'ntfy' ? { kind, url, ...(token && { token }) } : { kind, url }
}
