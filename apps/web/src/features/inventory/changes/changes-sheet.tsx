import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { ChangeRow } from './change-row.tsx'
import { useChanges } from './changes.api.ts'
import { around } from './changes.rules.ts'

interface ChangesSheetProps {
  deviceId: string
  between: { from: string; to?: string }
  onClose: () => void
}

/** The changes behind a mark, and a link to those around it. */
export function ChangesSheet({ deviceId, between, onClose }: ChangesSheetProps) {
  const t = useTranslations('changes')
  const query = useChanges({ deviceId, ...between })
  const newest = query.data?.changes[0]
  const near = around(Date.parse(between.from), newest && Date.parse(newest.at))
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('behind')}
      footer={
        <LinkButton
          render={<Link to="/servers/$id" params={{ id: deviceId }} search={{ tab: 'timeline', ...near }} />}
        >
          {t('openTimeline')}
        </LinkButton>
      }
    >
      <Panel query={query} failed={t('failed')} rows={3}>
        {({ changes, total }) => (
          <>
            <ul className="-mx-4 -mt-2 divide-y">
              {changes.map((change) => (
                <ChangeRow key={change.id} change={change} withDay />
              ))}
            </ul>
            {total > changes.length && (
              <p className="pt-2 text-sm text-muted">{t('more', { count: total - changes.length })}</p>
            )}
          </>
        )}
      </Panel>
    </Sheet>
  )
}
