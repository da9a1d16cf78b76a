import type { Channel } from '@marsad/contract/http/channels'

/** What somebody is about to do; without a channel, to add one. */
export type ChannelAct = { kind: 'edit'; channel: Channel | null } | { kind: 'remove'; channel: Channel }
