import type { CheckKind } from '@marsad/contract/monitors'
import { BadgeCheck, Globe, HeartPulse, Plug, RadioTower, Signpost, type LucideIcon } from 'lucide-react'

export const kindIcons: Record<CheckKind, LucideIcon> = {
  http: Globe,
  tcp: Plug,
  ping: RadioTower,
  dns: Signpost,
  certificate: BadgeCheck,
  heartbeat: HeartPulse,
}
