import type { ReactNode } from 'react'

interface SettingsActProps {
  title: string
  description: string
  children: ReactNode
}

/** One thing that can be done to the workspace, with what it means beside it. */
export function SettingsAct({ title, description, children }: SettingsActProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-sm font-medium">{title}</h3>
        <p className="mt-0.5 text-xs text-pretty text-muted">{description}</p>
      </div>
      {children}
    </div>
  )
}
