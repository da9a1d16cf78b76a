import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '../../features/identity/profile/use-profile.ts'
import { needWords } from '../../lib/i18n/words.ts'
import { useSession } from '../../lib/session/session.ts'
import { useConnection } from '../../lib/connection/connection.ts'
import { ConnectionBanner } from '../connection/connection-banner.tsx'
import { Header } from './header.tsx'
import { isHelpShortcut, isPaletteShortcut } from './palette-shortcut.ts'
import { Sidebar, useSidebar } from './sidebar.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const loadPalette = async () => {
  const [{ Palette: Loaded }] = await Promise.all([import('./palette.tsx'), needWords('devices')])
  return Loaded
}
const Palette = lazyPart(loadPalette)
const NavDrawer = lazyPart(async () => (await import('./nav-drawer.tsx')).NavDrawer)

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
const RecentPlaces = lazyPart(
  async () => (await import('./recent-places.ts')).RecentPlaces,
  () => null,
)
const SettingsFrame = lazyPart(async () => (await import('../settings/settings-frame.tsx')).SettingsFrame)
const AlertsLive = lazyPart(
  async () => (await import('./alerts-live.tsx')).AlertsLive,
  () => null,
)

type Overlay = 'palette' | 'drawer' | 'keys'

/** Another person, or another workspace, starts with an empty screen. */
export function Shell() {
  const { user, profile } = useSession()
  return <ShellOf key={`${user?.email} ${profile?.workspaceId}`} />
}

function ShellOf() {
  const t = useTranslations('shell')
  // An admin may have changed the reader's role since they signed in: the menus follow.
  useProfile()
  // Absent until first opened, then mounted so that it can close with its animation.
  const [overlays, setOverlays] = useState<Partial<Record<Overlay, boolean>>>({})
  const show = (overlay: Overlay) => (open: boolean) => setOverlays((all) => ({ ...all, [overlay]: open }))
  const sidebar = useSidebar()
  const main = useFocusOnNavigation()
  const { unreachableSince } = useConnection()
  const isSettings = useLocation({ select: ({ pathname }) => pathname.startsWith('/settings/') })
  const isWall = useLocation({ select: ({ search }) => 'wall' in search })

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const overlay = isPaletteShortcut(event) ? 'palette' : isHelpShortcut(event) ? 'keys' : null
      if (!overlay) return
      event.preventDefault()
      setOverlays((all) => ({ ...all, [overlay]: true }))
    }
    addEventListener('keydown', open)
    // Ctrl K is typed into at once: by then the palette should be loaded. Safari has no idle callback.
    const fetching = setTimeout(() => void loadPalette().catch(() => undefined), 2000)
    return () => {
      removeEventListener('keydown', open)
      clearTimeout(fetching)
    }
  }, [])

  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only rounded-control border bg-card px-4 py-2 text-sm font-medium focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50"
      >
        {t('skip')}
      </a>
      {!isWall && <Sidebar collapsed={sidebar.collapsed} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="sticky top-0 z-30 print:static">
          {!isWall && (
            <Header
              collapsed={sidebar.collapsed}
              onToggleSidebar={sidebar.toggle}
              onOpenDrawer={() => show('drawer')(true)}
              onOpenPalette={() => show('palette')(true)}
              onPalettePreload={() => void loadPalette().catch(() => undefined)}
            />
          )}
          <ConnectionBanner />
        </div>
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          data-outdated={unreachableSince !== null || undefined}
          className="flex-1 p-4 outline-none sm:p-6"
        >
          {isSettings ? (
            <Suspense>
              <SettingsFrame>
                <Outlet />
              </SettingsFrame>
            </Suspense>
          ) : (
            <Outlet />
          )}
        </main>
        {!isWall && <footer className="px-4 py-4 text-xs text-muted sm:px-6">{t('copyright')}</footer>}
      </div>
      <Suspense>
        <AlertsLive />
        <RecentPlaces />
        {overlays.keys !== undefined && <ShortcutsDialog open={overlays.keys} onOpenChange={show('keys')} />}
        {overlays.palette !== undefined && <Palette open={overlays.palette} onOpenChange={show('palette')} />}
        {overlays.drawer !== undefined && <NavDrawer open={overlays.drawer} onOpenChange={show('drawer')} />}
      </Suspense>
    </div>
  )
}

/** A new page takes the focus, so that the keyboard and a screen reader begin at its top. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
