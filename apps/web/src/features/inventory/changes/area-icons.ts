import type { ChangeArea } from '@marsad/contract/inventory'
import {
  BrickWall,
  Bug,
  Cpu,
  LockKeyhole,
  Package,
  Satellite,
  Usb,
  UserRound,
  type LucideIcon,
} from 'lucide-react'

export const areaIcons: Record<ChangeArea, LucideIcon> = {
  usb: Usb,
  application: Package,
  firewall: BrickWall,
  antivirus: Bug,
  encryption: LockKeyhole,
  account: UserRound,
  host: Cpu,
  agent: Satellite,
}
