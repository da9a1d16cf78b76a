import type { ReactNode } from 'react'

interface SettingRowProps {
  label: ReactNode
  hint?: ReactNode
  children: ReactNode
}

/** The words at the start, the control at the end; one below the other on phones. */
export function SettingRow({ label, hint, children }: SettingRowProps) {
  return (
    <div className="flex flex-col gap-2 border-t py-4 first:border-t-0 first:pt-1 last:pb-0 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{label}</p>
        {hint && <p className="mt-0.5 text-xs text-muted">{hint}</p>}
      </div>
      <div className="min-w-0 sm:shrink-0">{children}</div>
    </div>
  )
}
