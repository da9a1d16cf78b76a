import { useTranslations } from 'use-intl'
import { PageHeader } from '../../ui/page-header.tsx'
import { DocumentationCard } from './documentation-card.tsx'
import { ShortcutsCard } from './shortcuts-card.tsx'
import { StatusCard } from './status-card.tsx'
import { SupportCard } from './support-card.tsx'

/** Guides, the state of the system, and people who can help. */
export function HelpPage() {
  const t = useTranslations('help')
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <DocumentationCard />
        <div className="flex min-w-0 flex-col gap-4">
          <SupportCard />
          <StatusCard />
          <ShortcutsCard />
        </div>
      </div>
    </>
  )
}
