import { Boxes, Cpu, ListChecks, PackageCheck, ScrollText, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { useIsInstanceAdmin } from '../../lib/session/use-may.ts'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import { Bdi } from '../../ui/text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SideFrame } from '../settings/settings-frame.tsx'

const items = [
  { of: 'people', to: '/instance', Icon: Users },
  { of: 'workspaces', to: '/instance/workspaces', Icon: Boxes },
  { of: 'engines', to: '/instance/engines', Icon: Cpu },
  { of: 'jobs', to: '/instance/jobs', Icon: ListChecks },
  { of: 'versions', to: '/instance/versions', Icon: PackageCheck },
  { of: 'audit', to: '/instance/audit', Icon: ScrollText },
] as const

/** What is typed into a terminal of the server. */
const appoint = 'marsad user admin EMAIL'

interface InstancePageProps {
  title: string
  description: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of the pages of instance administrators. For others no request is sent. */
export function InstancePage({ title, description, actions, children }: InstancePageProps) {
  const t = useTranslations('instance')
  if (!useIsInstanceAdmin())
    return (
      <div className="mx-auto max-w-3xl">
        <PageHeader title={t('title')} />
        <Alert title={t('forbidden')}>
          {t('forbiddenHint')} <Bdi mono>{appoint}</Bdi>
        </Alert>
      </div>
    )
  return (
    <SideFrame label={t('title')} items={items.map((item) => ({ ...item, title: t(`${item.of}.title`) }))}>
      <PageHeader title={title} description={description} actions={actions} />
      <div className="flex flex-col gap-4 lg:gap-5">{children}</div>
    </SideFrame>
  )
}

type Figure = readonly [name: string, value: string | undefined]

/** Figures of the whole instance, above the list that they sum up. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {figures.map(([name, value]) => (
        <div
          key={name}
          className="flex min-w-0 flex-col-reverse justify-end rounded-card max-sm:last:odd:col-span-2 border bg-card px-4 py-3 shadow-card"
        >
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="num text-xl font-semibold">{value ?? <Skeleton className="my-1 h-5 w-12" />}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The moment of a figure, in the middle of a sentence. */
export function useMoment() {
  const format = useFormat()
  return (time: string) => format.relative(new Date(time))
}
