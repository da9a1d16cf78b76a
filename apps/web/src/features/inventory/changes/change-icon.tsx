import type { Change } from '@marsad/contract/http/changes'
import { clsx } from 'clsx'
import { areaIcons } from './area-icons.ts'
import { areaOf, toneOf } from './changes.rules.ts'

const inks = {
  neutral: 'bg-hover text-muted',
  ok: 'bg-ok/10 text-ok',
  warn: 'bg-warn/10 text-warn',
  bad: 'bg-bad/10 text-bad',
}

/** What a change is about, at a glance; its sentence says the same in words. */
export function ChangeIcon({ change }: { change: Pick<Change, 'kind' | 'after'> }) {
  const Icon = areaIcons[areaOf(change.kind)]
  return (
    <span
      aria-hidden
      className={clsx('grid size-7 shrink-0 place-items-center rounded-full', inks[toneOf(change)])}
    >
      <Icon className="size-3.5" />
    </span>
  )
}
