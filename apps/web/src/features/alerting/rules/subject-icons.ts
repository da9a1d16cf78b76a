import type { SubjectKind } from '@marsad/contract/alerts'
import { Gauge, History, ShieldAlert, Unplug, type LucideIcon } from 'lucide-react'

export const subjectIcons = {
  offline: Unplug,
  signal: Gauge,
  finding: ShieldAlert,
  change: History,
} as const satisfies Record<SubjectKind, LucideIcon>
