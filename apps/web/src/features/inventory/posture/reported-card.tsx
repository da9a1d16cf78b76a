import type { Absence } from '@marsad/contract/agent/protocol'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/data/card.tsx'
import { Absent } from '../inventory-states.tsx'

export type Reported<Value> = { kind: 'ok'; value: Value } | { kind: Absence }

interface ReportedCardProps<Value> {
  icon: LucideIcon
  title: string
  reported: Reported<Value>
  description?: ReactNode
  children: (value: Value) => ReactNode
}

/** The report of one source, or the reason why there is none. */
export function ReportedCard<Value>({
  icon: Icon,
  title,
  reported,
  description,
  children,
}: ReportedCardProps<Value>) {
  return (
    <Card
      flush
      className="h-full"
      role="group"
      aria-label={title}
      title={
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-4 text-muted" />
          {title}
        </span>
      }
      description={description}
    >
      {reported.kind === 'ok' ? children(reported.value) : <Absent small reason={reported.kind} />}
    </Card>
  )
}

/** One line of a card: a name and its state. */
export const StateRow = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-2.5 text-sm last:border-b-0">
    <span className="min-w-0 flex-1 basis-28">{name}</span>
    <span className="flex flex-wrap items-center gap-2">{children}</span>
  </li>
)

/** None of it exists, which is an answer too. */
export const None = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-3 text-sm text-muted">{children}</p>
)
