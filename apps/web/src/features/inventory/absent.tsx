import type { Absence } from '@marsad/contract/agent/protocol'
import { CircleSlash, LockKeyhole, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Empty } from '../../ui/empty.tsx'

const icons = { unsupported: CircleSlash, no_permission: LockKeyhole, failed: TriangleAlert } as const

interface AbsentProps {
  reason: Absence
  /** In a card among others. */
  small?: boolean
}

/** Why a machine does not tell, and what can be done about it. */
export function Absent({ reason, small = false }: AbsentProps) {
  const t = useTranslations('inventory.absence')
  const Icon = icons[reason]
  const [title, hint] = [t(`${reason}.title`), t(`${reason}.hint`)]
  if (!small) return <Empty icon={<Icon />} title={title} description={hint} />
  return (
    <div className="flex gap-3 px-4 py-3 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-idle" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="mt-0.5 text-muted">{hint}</p>
      </div>
    </div>
  )
}
