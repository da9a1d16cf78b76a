import type { AlertRule } from '@marsad/contract/http/alert-rules'
import type { Channel } from '@marsad/contract/http/channels'

/** The switched-on channels that a rule's alerts go to: those it names, or all that want its severity. */
export const reachedBy = (
  { channelIds, severity }: Pick<AlertRule, 'channelIds' | 'severity'>,
  channels: readonly Channel[],
) =>
  channels.filter(
    (channel) =>
      channel.isEnabled &&
      (channelIds ? channelIds.includes(channel.id) : channel.severities.includes(severity)),
  )
