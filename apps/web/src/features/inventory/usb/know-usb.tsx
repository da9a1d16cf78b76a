import { Suspense } from 'react'
import type { KnowUsbProps } from './know-usb-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const KnowUsbDialog = lazyPart(async () => (await import('./know-usb-dialog.tsx')).KnowUsbDialog)

/** A form is heavy, and few ever open it. */
export const KnowUsb = (props: KnowUsbProps) => (
  <Suspense>
    <KnowUsbDialog {...props} />
  </Suspense>
)
