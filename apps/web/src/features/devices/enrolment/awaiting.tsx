import type { ReactNode } from 'react'
import { Spinner } from '../../../ui/spinner.tsx'

/** Something is on its way: the frame of an Alert, with a sign that time passes. */
export function Awaiting({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card border border-dashed px-4 py-3 text-sm">
      <Spinner className="mt-0.5 shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <div className="flex flex-wrap gap-x-3 text-muted">{children}</div>
      </div>
    </div>
  )
}
