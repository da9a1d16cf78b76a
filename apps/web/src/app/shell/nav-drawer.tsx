import { useTranslations } from 'use-intl'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { ThemeSwitch } from '../switches.tsx'
import { Nav } from './nav.tsx'
import { StatusLine } from './status-line.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

interface NavDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The sidebar of narrow screens. */
export function NavDrawer({ open, onOpenChange }: NavDrawerProps) {
  const t = useTranslations('common')
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      side="start"
      title={t('product')}
      footer={
        <div className="flex w-full flex-wrap items-center gap-3">
          <StatusLine />
          <ThemeSwitch />
        </div>
      }
    >
      <div className="-m-4 pt-3">
        <WorkspaceSwitcher />
        <Nav onNavigate={() => onOpenChange(false)} />
      </div>
    </Sheet>
  )
}
