import type { ItemDetails } from '@marsad/contract/http/storage'
import { Download, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../ui/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateTime } from '../../ui/time.tsx'
import { Facts } from '../../ui/data/card.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { FilePreview } from './preview/file-preview.tsx'
import type { ItemActs } from './selection.ts'
import { ItemIcon, ItemName, ItemLocation } from './item-name.tsx'
import { linkTo, useItem } from './storage.api.ts'

interface ItemSheetProps {
  id: string
  acts: ItemActs
  onClose: () => void
}

/** A preview of an item and its details, beside the list. */
export function ItemSheet({ id, acts, onClose }: ItemSheetProps) {
  const t = useTranslations('storage')
  const query = useItem(id)
  const item = query.data
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={onClose}
      title={
        item ? (
          <span className="flex items-center gap-2.5">
            <ItemIcon item={item} />
            <ItemName whole name={item.name} />
          </span>
        ) : (
          t('act.details')
        )
      }
      footer={
        item && (
          <>
            {acts.mayShare && (
              <Button onClick={() => acts.share(item)}>
                <Link2 aria-hidden />
                {t('act.share')}
              </Button>
            )}
            <Button variant="solid" onClick={() => acts.download([item])}>
              <Download aria-hidden />
              {t('act.download')}
            </Button>
          </>
        )
      }
    >
      <Panel query={query} failed={t('list.itemFailed')}>
        {(details) => (
          <div className="flex flex-col gap-5">
            {details.kind === 'file' && (
              <FilePreview key={details.id} file={details} onLink={() => linkTo([details], 'preview')} />
            )}
            <ItemFacts item={details} />
          </div>
        )}
      </Panel>
    </Sheet>
  )
}

function ItemFacts({ item }: { item: ItemDetails }) {
  const t = useTranslations('storage')
  const format = useFormat()
  const { kind, sizeBytes, contents, type, createdBy, createdAt, modifiedAt } = item
  const isFile = kind === 'file'
  const bytes = sizeBytes ?? contents?.sizeBytes ?? 0
  const size = (
    <span className="num">
      {format.bytes(bytes)}
      {bytes >= 1024 && <span className="text-muted"> ({t('bytes', { count: bytes })})</span>}
    </span>
  )
  const itemLocation = <ItemLocation item={item} />
  const who = createdBy ? <Bdi>{createdBy}</Bdi> : t('nobody')
  const created = <DateTime value={new Date(createdAt)} />
  const modified = <DateTime value={new Date(modifiedAt)} />
  const checksum = <Checksum value={item.sha256} />
  const kindOfIt = isFile ? <Bdi mono>{type}</Bdi> : t('folder')
  const facts: [name: string, value: ReactNode][] = [
    [t('field.type'), kindOfIt],
    [t('field.size'), size],
    [t('field.location'), itemLocation],
    [t(isFile ? 'field.uploadedBy' : 'field.createdBy'), who],
    [t(isFile ? 'field.uploaded' : 'field.created'), created],
    [t('field.modified'), modified],
  ]
  if (contents) facts.splice(1, 0, [t('field.contents'), t('contents', contents)])
  if (isFile) facts.push([t('field.sha256'), checksum])
  return <Facts facts={facts} />
}

/** The checksum that a program compares after a download. */
function Checksum({ value }: { value: string | null }) {
  const t = useTranslations('storage')
  if (value === null) return <span className="text-muted">{t('computing')}</span>
  return (
    <span className="flex items-start gap-1">
      <Bdi mono className="wrap-anywhere">
        {value}
      </Bdi>
      <span className="-my-2 shrink-0">
        <CopyButton text={value} />
      </span>
    </span>
  )
}
