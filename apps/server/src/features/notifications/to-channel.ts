import type { Channel } from '@marsad/contract/http/channels'
import type { ShownChannelRow } from './channels.store.ts'

export function toChannel({ channel, last }: ShownChannelRow): Channel {
  const { id, name, kind, isEnabled, severities, locale, hint, audience, memberIds, createdAt } = channel
  return {
    id,
    name,
    kind,
    isEnabled,
    severities,
    locale,
    hint,
    email: audience && { audience, memberIds },
    createdAt: createdAt.toISOString(),
    last: last && { at: last.at.toISOString(), status: last.status, problem: last.problem },
  }
}
