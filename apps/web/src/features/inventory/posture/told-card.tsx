import type { Absence } from '@marsad/contract/agent/protocol'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/data/card.tsx'
import { Absent } from '../inventory-states.tsx'

export type Told<Value> = { kind: 'ok'; value: Value } | { kind: Absence }

interface ToldCardProps<Value> {
  icon: LucideIcon
  title: string
  told: Told<Value>
  description?: ReactNode
  children: (value: Value) => ReactNode
}

/** What one source says, or why it says nothing. */
export function ToldCard<Value>({ icon: Icon, title, told, description, children }: ToldCardProps<Value>) {
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
      {told.kind === 'ok' ? children(told.value) : <Absent small reason={told.kind} />}
    </Card>
  )
}

/** One line of a card: what it is about, and how it stands. */
export const StateRow = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-2.5 text-sm last:border-b-0">
    <span className="min-w-0 flex-1 basis-28">{name}</span>
    <span className="flex flex-wrap items-center gap-2">{children}</span>
  </li>
)

/** There is none of it, which is an answer too. */
export const None = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-3 text-sm text-muted">{children}</p>
)
