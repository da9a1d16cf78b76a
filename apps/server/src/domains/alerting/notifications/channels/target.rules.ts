import type { ChannelTarget } from '@marsad/contract/http/channels'

const shownOfKey = 4

/** Enough to tell channels apart. The path of a URL can be a secret, so it is not shown. */
export function hintOf(target: ChannelTarget): string {
  switch (target.kind) {
    case 'email':
      return ''
    case 'telegram':
      return target.chatId
    case 'pagerduty':
      return `…${target.routingKey.slice(-shownOfKey)}`
    default:
      return new URL(target.url).host
  }
}

/** The URL that a user typed, if the kind has one. */
export const addressOf = (target: ChannelTarget): URL | undefined =>
  'url' in target ? new URL(target.url) : undefined

export const emailColumns = (target: ChannelTarget) =>
  target.kind === 'email'
    ? { audience: target.audience, memberIds: target.audience === 'chosen' ? target.memberIds : [] }
    : { audience: null, memberIds: [] }
