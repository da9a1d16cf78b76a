import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'

export type Status = 'ok' | 'warn' | 'bad' | 'idle'

// Four shapes as well as four colours: the difference survives print and colour blindness.
const icons = { ok: CircleCheck, warn: TriangleAlert, bad: CircleX, idle: CircleDashed } as const

/** The word belongs to the feature: a server is “Online”, a check “Up”, a backup “Done”. */
export function StatusBadge({ status, children }: { status: Status; children: ReactNode }) {
  const Icon = icons[status]
  return (
    <Badge tone={status}>
      <Icon aria-hidden />
      {children}
    </Badge>
  )
}
