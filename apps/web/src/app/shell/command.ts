import type { LucideIcon } from 'lucide-react'

export interface Command {
  label: string
  /** What it was found by, where that is not its label. */
  hint?: string
  /** Found elsewhere: it stays whatever its label says. */
  isFound?: boolean
  Icon: LucideIcon
  run: () => void
}

export interface CommandGroup {
  value: string
  items: Command[]
}
