import { Suspense } from 'react'
import type { ComboboxProps } from './combobox-control.tsx'
import { Skeleton } from '../data/skeleton.tsx'
import { lazyPart } from '../lazy-part.tsx'

export type { ComboboxItem } from './combobox-control.tsx'

const ComboboxControl = lazyPart(
  async () => (await import('./combobox-control.tsx')).ComboboxControl,
  'control',
)

/** A searchable list is heavy: it loads after the page around it. */
export const Combobox = (props: ComboboxProps) => (
  <Suspense fallback={<Skeleton className="h-9" />}>
    <ComboboxControl {...props} />
  </Suspense>
)
