import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  description?: ReactNode
  /** A badge or a live dot right after the title. */
  status?: ReactNode
  /** Breadcrumbs or a back link, above the title. */
  above?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, description, status, above, actions }: PageHeaderProps) {
  return (
    <header className="mb-5">
      {above && <div className="mb-2">{above}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl font-semibold wrap-anywhere">{title}</h1>
            {status}
          </div>
          {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}
