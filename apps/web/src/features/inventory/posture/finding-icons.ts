import type { Finding } from '@marsad/contract/inventory'
import { BrickWall, Bug, LockKeyholeOpen, PackageCheck, RotateCw, Usb, type LucideIcon } from 'lucide-react'

export const findingIcons: Record<Finding, LucideIcon> = {
  firewall_off: BrickWall,
  antivirus_off: Bug,
  antivirus_outdated: Bug,
  encryption_off: LockKeyholeOpen,
  security_updates: PackageCheck,
  restart_needed: RotateCw,
  usb_stranger: Usb,
}
