import type { AlertRule } from '@marsad/contract/http/alert-rules'
import { ListChecks, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { useSubjectWords } from '../alert-words.ts'
import { AlertsHeader } from '../alerts-header.tsx'
import { useRefreshRules, useRules } from './alert-rules.api.ts'
import type { RuleAct } from './rule-row.tsx'
import { RulesTable } from './rules-table.tsx'

const RuleDialog = lazyPart(async () => (await import('./rule-dialog.tsx')).RuleDialog)

export function AlertRulesPage() {
  const t = useTranslations('alertRules')
  const mayManage = useMay()('alerts.manage')
  const query = useRules()
  const [act, setAct] = useState<RuleAct | null>(null)
  const close = () => setAct(null)
  const create = (
    <Button variant="solid" onClick={() => setAct({ kind: 'edit', rule: null })}>
      <Plus aria-hidden />
      {t('create')}
    </Button>
  )
  return (
    <>
      <AlertsHeader
        title={t('title')}
        description={t(mayManage ? 'description' : 'readOnly')}
        actions={mayManage && create}
      />
      <Card flush>
        <Panel
          query={query}
          failed={t('failed')}
          rows={8}
          isEmpty={({ rules }) => rules.length === 0}
          empty={
            <Empty
              icon={<ListChecks />}
              title={t('empty')}
              description={t('emptyHint')}
              action={mayManage && create}
            />
          }
        >
          {({ rules }) => (
            <>
              <RulesTable rules={rules} onAct={setAct} />
              <p className="border-t px-4 py-3 text-xs text-pretty text-muted">{t('narrowWins')}</p>
            </>
          )}
        </Panel>
      </Card>
      <Suspense>
        {act?.kind === 'edit' && (
          <RuleDialog rule={act.rule} rules={query.data?.rules ?? []} onClose={close} />
        )}
      </Suspense>
      {act?.kind === 'remove' && <RemoveRule rule={act.rule} onClose={close} />}
    </>
  )
}

function RemoveRule({ rule, onClose }: { rule: AlertRule; onClose: () => void }) {
  const t = useTranslations('alertRules.removing')
  const { nameOf } = useSubjectWords()
  const refresh = useRefreshRules()
  return (
    <ConfirmAction
      t={t}
      description={t('hint', { count: rule.openAlerts })}
      subject={nameOf(rule)}
      action={() => api.call('DELETE /api/alert-rules/:id', { params: { id: rule.id } })}
      onClose={onClose}
      onDone={refresh}
    />
  )
}
