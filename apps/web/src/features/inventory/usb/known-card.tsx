import type { KnownUsb } from '@marsad/contract/http/inventory'
import { Plus, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { KnowUsb } from './usb-name.tsx'
import { useKnownUsb, useListChanged } from './usb.api.ts'

/** The USB devices that this workspace expects. */
export function KnownCard() {
  const t = useTranslations('usb')
  const may = useMay()
  const query = useKnownUsb()
  const [isAdding, setAdding] = useState(false)
  const [forgetting, setForgetting] = useState<KnownUsb | null>(null)
  const mayManage = may('usb.manage')
  return (
    <Card
      flush
      title={t('known.title')}
      description={mayManage ? t('known.description') : t('known.forbidden')}
      actions={
        mayManage && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            {t('known.add')}
          </Button>
        )
      }
    >
      <Panel
        query={query}
        failed={t('known.failed')}
        rows={3}
        isEmpty={({ known }) => known.length === 0}
        empty={<Empty icon={<ShieldCheck />} title={t('known.empty')} description={t('known.emptyHint')} />}
      >
        {({ known }) => (
          <ul aria-label={t('known.title')}>
            {known.map((entry) => (
              <KnownRow key={entry.id} entry={entry}>
                {mayManage && (
                  <Button
                    size="sm"
                    aria-label={t('known.removeOf', { name: nameOf(entry) })}
                    onClick={() => setForgetting(entry)}
                  >
                    {t('known.remove')}
                  </Button>
                )}
              </KnownRow>
            ))}
          </ul>
        )}
      </Panel>
      {isAdding && <KnowUsb onClose={() => setAdding(false)} />}
      {forgetting && (
        <ForgetUsb entry={forgetting} name={nameOf(forgetting)} onClose={() => setForgetting(null)} />
      )}
    </Card>
  )
}

const nameOf = ({ vendorId, productId, serial }: KnownUsb) => `${vendorId}:${productId} ${serial}`.trimEnd()

function KnownRow({ entry, children }: { entry: KnownUsb; children: ReactNode }) {
  const t = useTranslations('usb')
  const { vendorId, productId, serial, note, createdAt } = entry
  return (
    <li className="flex items-center justify-between gap-4 border-b px-4 py-2.5 text-sm last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Bdi mono className="font-medium">{`${vendorId}:${productId}`}</Bdi>
          {serial ? (
            <LongText mono>{serial}</LongText>
          ) : (
            <span className="text-muted">{t('known.every')}</span>
          )}
        </p>
        <p className="mt-0.5 text-xs text-muted">
          {note && (
            <>
              <bdi className="wrap-anywhere">{note}</bdi> ·{' '}
            </>
          )}
          {t('known.since')} <DateTime value={new Date(createdAt)} show="date" />
        </p>
      </div>
      {children}
    </li>
  )
}

interface ForgetUsbProps {
  entry: KnownUsb
  name: string
  onClose: () => void
}

function ForgetUsb({ entry, name, onClose }: ForgetUsbProps) {
  const t = useTranslations('usb.forget')
  const listChanged = useListChanged()
  return (
    <ConfirmAction
      t={t}
      description={t('hint')}
      subject={name}
      action={() => api.call('DELETE /api/usb/known/:id', { params: { id: entry.id } })}
      onClose={onClose}
      onDone={listChanged}
    />
  )
}
