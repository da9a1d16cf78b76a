import type { ChannelKind } from '@marsad/contract/alerts'
import {
  BellRing,
  Hash,
  Mail,
  MessagesSquare,
  Send,
  Siren,
  UsersRound,
  Webhook,
  type LucideIcon,
} from 'lucide-react'

export const channelIcons = {
  email: Mail,
  webhook: Webhook,
  slack: Hash,
  discord: MessagesSquare,
  telegram: Send,
  teams: UsersRound,
  pagerduty: Siren,
  ntfy: BellRing,
} as const satisfies Record<ChannelKind, LucideIcon>
