import { Link } from '@tanstack/react-router'
import { Menu, PanelLeftClose, PanelLeftOpen, Plus, Search } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { needWords } from '../../lib/i18n/words.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Kbd } from '../../ui/text.tsx'
import { LanguageSwitch, ThemeSwitch } from '../switches.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { paletteShortcut } from './palette-shortcut.ts'

const OnCallNow = lazyPart(
  async () => {
    const [part] = await Promise.all([
      import('../../features/alerting/on-call/on-call-now.tsx'),
      needWords('on-call-now'),
    ])
    return part.OnCallNow
  },
  () => null,
)

interface HeaderProps {
  collapsed: boolean
  onToggleSidebar: () => void
  onOpenDrawer: () => void
  onOpenPalette: () => void
  onPalettePreload: () => void
}

export function Header({
  collapsed,
  onToggleSidebar,
  onOpenDrawer,
  onOpenPalette,
  onPalettePreload,
}: HeaderProps) {
  const t = useTranslations()
  const PanelIcon = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b bg-card px-3 sm:gap-2 sm:px-4 print:hidden">
      <IconButton
        label={t('shell.openMenu')}
        aria-haspopup="dialog"
        className="md:hidden"
        onClick={onOpenDrawer}
      >
        <Menu aria-hidden />
      </IconButton>
      <IconButton
        label={t(collapsed ? 'shell.expand' : 'shell.collapse')}
        aria-expanded={!collapsed}
        className="max-md:hidden"
        onClick={onToggleSidebar}
      >
        <PanelIcon className="flip-rtl" aria-hidden />
      </IconButton>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenPalette}
        onPointerEnter={onPalettePreload}
        onFocus={onPalettePreload}
        className="flex h-9 cursor-pointer items-center gap-2.5 rounded-control border bg-hover px-3 text-sm text-muted hover:text-fg sm:max-w-sm sm:min-w-0 sm:flex-1 pointer-coarse:h-11"
      >
        <Search className="size-4 shrink-0" aria-hidden />
        <span className="truncate max-sm:sr-only">{t('shell.palette.open')}</span>
        <span className="ms-auto hidden lg:block">
          <Kbd>{paletteShortcut}</Kbd>
        </span>
      </button>
      <div className="ms-auto flex shrink-0 items-center gap-1 sm:gap-2">
        <div className="hidden lg:block">
          <ThemeSwitch />
        </div>
        <LanguageSwitch />
        <LinkButton variant="solid" render={<Link to="/monitors/new" />} aria-label={t('pages.addMonitor')}>
          <Plus aria-hidden />
          <span className="max-sm:hidden">{t('pages.addMonitor')}</span>
        </LinkButton>
        <Suspense>
          <OnCallNow />
        </Suspense>
        <Bell />
        <AccountMenu />
      </div>
    </header>
  )
}
