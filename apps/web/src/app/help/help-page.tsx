import { useTranslations } from 'use-intl'
import { SupportForm } from '../../features/tickets/support-form.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { Card } from '../../ui/data/card.tsx'
import { Kbd } from '../../ui/text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { paletteShortcut } from '../shell/palette-shortcut.ts'
import { AdminsList } from './admins-list.tsx'
import { DocumentationCard } from './documentation-card.tsx'
import { StatusCard } from './status-card.tsx'

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

/** Readers who may open tickets get a form; the others see whom to ask. */
export function SupportCard() {
  const t = useTranslations('help.support')
  const mayWrite = useMay()('tickets.work')
  return (
    <Card
      id="support"
      title={t(mayWrite ? 'title' : 'askTitle')}
      description={t(mayWrite ? 'hint' : 'askHint')}
      className="scroll-mt-20"
    >
      {mayWrite ? <SupportForm /> : <AdminsList />}
    </Card>
  )
}

const shortcuts = [
  { name: 'palette', keys: [paletteShortcut] },
  { name: 'move', keys: ['Tab'] },
  { name: 'tabs', keys: ['←', '→'] },
  { name: 'act', keys: ['Enter', 'Space'] },
  { name: 'close', keys: ['Esc'] },
  { name: 'rename', keys: ['F2'] },
  { name: 'delete', keys: ['Del'] },
] as const

export function ShortcutsCard() {
  const t = useTranslations('help.shortcuts')
  return (
    <Card title={t('title')} id="shortcuts">
      <dl className="flex flex-col gap-2.5 text-sm">
        {shortcuts.map(({ name, keys }) => (
          <div key={name} className="flex items-center justify-between gap-3">
            <dt>{t(name)}</dt>
            <dd dir="ltr" className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
