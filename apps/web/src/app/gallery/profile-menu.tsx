import { LogOut, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx'
import { useWords } from './words.ts'

export function ProfileMenu({ trigger, defaultOpen }: { trigger: ReactElement; defaultOpen: boolean }) {
  const words = useWords()
  return (
    <Menu trigger={trigger} defaultOpen={defaultOpen} align="start">
      <MenuItem icon={<UserRound />}>{words.profile}</MenuItem>
      <MenuItem icon={<LogOut className="flip-rtl" />}>{words.signOut}</MenuItem>
    </Menu>
  )
}
