import type { PublicState } from '@marsad/contract/monitors'
import { CircleCheck, CircleHelp, CircleX, TriangleAlert, Wrench, type LucideIcon } from 'lucide-react'

interface Look {
  Icon: LucideIcon
  text: string
  /** Behind the one sentence at the top. */
  banner: string
}

// A shape for each as well as a colour: the difference survives print and colour blindness.
export const stateLook: Record<PublicState, Look> = {
  operational: { Icon: CircleCheck, text: 'text-ok', banner: 'border-ok/25 bg-ok/8' },
  maintenance: { Icon: Wrench, text: 'text-idle', banner: 'border-c2/30 bg-c2/8' },
  degraded: { Icon: TriangleAlert, text: 'text-warn', banner: 'border-warn/25 bg-warn/8' },
  down: { Icon: CircleX, text: 'text-bad', banner: 'border-bad/25 bg-bad/8' },
  unknown: { Icon: CircleHelp, text: 'text-idle', banner: 'border-idle/25 bg-idle/8' },
}
