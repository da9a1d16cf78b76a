import type { ReactNode } from 'react'

interface AuthFrameProps {
  title: ReactNode
  lead: ReactNode
  /** The way to the neighbouring mode. */
  footer?: ReactNode
  children: ReactNode
}

export function AuthFrame({ title, lead, footer, children }: AuthFrameProps) {
  return (
    <>
      <h1 className="text-2xl font-semibold text-balance">{title}</h1>
      <p className="mt-1.5 text-sm text-pretty text-muted">{lead}</p>
      <div className="mt-7">{children}</div>
      {footer && <p className="mt-6 text-center text-sm text-muted">{footer}</p>}
    </>
  )
}
