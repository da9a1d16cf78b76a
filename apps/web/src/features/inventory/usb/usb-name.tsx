import type { UsbDevice } from '@marsad/contract/http/inventory'
import { ShieldQuestionMark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/badge.tsx'
import { LongText } from '../../../ui/long-text.tsx'

type Named = Pick<UsbDevice, 'product' | 'manufacturer' | 'class' | 'isStranger'>

/** What a thing calls itself and what it is; that it is a stranger stands beside it. */
export function UsbName({ device }: { device: Named }) {
  const t = useTranslations('usb')
  return (
    <div className="min-w-0">
      <div className="max-w-64 font-medium">
        {device.product ? <LongText>{device.product}</LongText> : t('unnamed')}
      </div>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        {t(`class.${device.class}`)}
        {device.isStranger && (
          <Badge tone="warn">
            <ShieldQuestionMark aria-hidden />
            {t('stranger')}
          </Badge>
        )}
      </div>
    </div>
  )
}
