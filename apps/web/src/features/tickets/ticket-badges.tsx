import type { TicketPriority, TicketStatus } from '@marsad/contract/tickets'
import {
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CircleCheck,
  CircleDot,
  CircleDotDashed,
  CircleSlash,
  Equal,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/badge.tsx'

type Tone = 'neutral' | 'primary' | 'ok' | 'warn' | 'bad' | 'idle'

export const statusLooks: Record<TicketStatus, { Icon: LucideIcon; tone: Tone }> = {
  open: { Icon: CircleDot, tone: 'warn' },
  inProgress: { Icon: CircleDotDashed, tone: 'primary' },
  resolved: { Icon: CircleCheck, tone: 'ok' },
  closed: { Icon: CircleSlash, tone: 'idle' },
}

const priorityLooks: Record<TicketPriority, { Icon: LucideIcon; tone: Tone }> = {
  low: { Icon: ChevronDown, tone: 'idle' },
  medium: { Icon: Equal, tone: 'neutral' },
  high: { Icon: ChevronUp, tone: 'warn' },
  urgent: { Icon: ChevronsUp, tone: 'bad' },
}

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const t = useTranslations('tickets.status')
  const { Icon, tone } = statusLooks[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(status)}
    </Badge>
  )
}

export function TicketPriorityBadge({ priority }: { priority: TicketPriority }) {
  const t = useTranslations('tickets.priority')
  const { Icon, tone } = priorityLooks[priority]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(priority)}
    </Badge>
  )
}
