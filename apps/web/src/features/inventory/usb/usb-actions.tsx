import type { UsbDevice } from '@marsad/contract/http/inventory'
import { Link } from '@tanstack/react-router'
import { Radar, ShieldPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../../lib/session/use-may.ts'
import { IconButton, LinkButton } from '../../../ui/button.tsx'
import { useKnownUsb } from './usb.api.ts'
import { isKnown, traceOf, type UsbMake } from './usb.rules.ts'

interface UsbActionsProps {
  device: UsbMake & Pick<UsbDevice, 'product' | 'class'>
  onKnow: () => void
}

/** Search for the same device elsewhere, and for those who may: mark it as known. */
export function UsbActions({ device, onKnow }: UsbActionsProps) {
  const t = useTranslations('usb')
  const may = useMay()
  const known = useKnownUsb().data?.known
  const trace = traceOf(device)
  // A hub is part of the machine and never unknown.
  const canKnow = device.class !== 'hub' && may('usb.manage') && known && !isKnown(known, device)
  return (
    <div className="flex items-center justify-end gap-1 max-lg:justify-start">
      <LinkButton
        size="sm"
        variant="ghost"
        render={<Link to="/usb" search={{ search: trace }} />}
        aria-label={t('elsewhereOf', { trace })}
      >
        <Radar aria-hidden />
        {t('elsewhere')}
      </LinkButton>
      {canKnow && (
        <IconButton size="sm" label={t('knowOf', { name: device.product || trace })} onClick={onKnow}>
          <ShieldPlus aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
