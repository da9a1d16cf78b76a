import { lazy, Suspense } from 'react'
import { Skeleton } from './skeleton.tsx'
import type { TimeZoneFieldProps } from './time-zone-combobox.tsx'

const TimeZoneCombobox = lazy(async () => ({
  default: (await import('./time-zone-combobox.tsx')).TimeZoneCombobox,
}))

/** A searchable list is heavy: it comes after the page around it. */
export function TimeZoneField(props: TimeZoneFieldProps) {
  return (
    <Suspense fallback={<Skeleton className="h-9" />}>
      <TimeZoneCombobox {...props} />
    </Suspense>
  )
}
