import type { Change } from '@marsad/contract/http/changes'
import type { ChangeArea } from '@marsad/contract/inventory'
import { clsx } from 'clsx'
import {
  BrickWall,
  Bug,
  Cog,
  Container,
  Cpu,
  LockKeyhole,
  type LucideIcon,
  Package,
  Satellite,
  Usb,
  UserRound,
} from 'lucide-react'
import { areaOf, toneOf } from './changes.rules.ts'

const inks = {
  neutral: 'bg-hover text-muted',
  ok: 'bg-ok/10 text-ok',
  warn: 'bg-warn/10 text-warn',
  bad: 'bg-bad/10 text-bad',
}

/** The area of a change as an icon; its sentence says the same in words. */
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

export const areaIcons: Record<ChangeArea, LucideIcon> = {
  usb: Usb,
  application: Package,
  firewall: BrickWall,
  antivirus: Bug,
  encryption: LockKeyhole,
  account: UserRound,
  container: Container,
  service: Cog,
  host: Cpu,
  agent: Satellite,
}
