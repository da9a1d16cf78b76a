import type { Page } from '@marsad/contract/pages'
import type { CapabilityKey } from '@marsad/contract/permissions'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Messages } from '../../lib/i18n/messages.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { PageHeader } from '../../ui/page-header.tsx'

interface AlertsHeaderProps {
  title: ReactNode
  description: ReactNode
  actions?: ReactNode
}

/** The head of every page about alerts, with links to the others; needs the piece `alert-words`. */
export function AlertsHeader(header: AlertsHeaderProps) {
  const t = useTranslations('alertWords.sections')
  const may = useMay()
  const shown = sections.filter(({ needs }) => !needs || may(needs))
  return (
    <>
      <PageHeader {...header} />
      <nav
        aria-label={t('label')}
        className="mb-4 flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]"
      >
        {shown.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            className="flex h-10 shrink-0 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap -outline-offset-2 transition-colors pointer-coarse:h-11"
            activeProps={{ className: 'border-primary text-fg' }}
            inactiveProps={{ className: 'border-transparent text-muted hover:text-fg' }}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
    </>
  )
}

interface Section {
  to: Exclude<Extract<Page, `/alerts${string}` | '/on-call'>, `${string}$${string}`>
  name: Exclude<keyof Messages['alertWords']['sections'], 'label'>
  /** The operation behind the page, where not every role may call it. */
  needs?: CapabilityKey
}

/** The pages about alerts, in their order. */
export const sections: readonly Section[] = [
  { to: '/alerts', name: 'alerts' },
  { to: '/alerts/rules', name: 'rules' },
  { to: '/alerts/channels', name: 'channels', needs: 'channels.manage' },
  { to: '/alerts/maintenance', name: 'maintenance' },
  { to: '/on-call', name: 'onCall' },
]
