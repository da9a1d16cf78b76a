import type { Profile } from '@marsad/contract/http/profile'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Bdi } from '../../../ui/text.tsx'

// Forms bring their library and their schemas along: most readers only look.
const DetailsForm = lazyPart(async () => (await import('./details-form.tsx')).DetailsForm)

/** `/profile#edit` opens it for editing: the account menu links there. */
export function DetailsCard({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.details')
  const navigate = useNavigate()
  const isAsked = useLocation({ select: ({ hash }) => hash === 'edit' })
  const isEditing = isAsked && !profile.isConfined
  const setEditing = (edit: boolean) =>
    navigate({ to: '/profile', replace: true, resetScroll: false, ...(edit && { hash: 'edit' }) })

  return (
    <Card
      title={t('title')}
      actions={
        !isEditing &&
        !profile.isConfined && (
          <Button size="sm" onClick={() => void setEditing(true)}>
            <Pencil aria-hidden />
            {t('edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="h-52" />
            </Loading>
          }
        >
          <DetailsForm profile={profile} onClose={() => void setEditing(false)} />
        </Suspense>
      ) : (
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Detail label={t('firstName')}>{profile.firstName}</Detail>
          <Detail label={t('lastName')}>{profile.lastName}</Detail>
          <Detail label={t('jobTitle')}>
            {profile.jobTitle || <span className="text-muted">{t('none')}</span>}
          </Detail>
          <Detail label={t('email')}>
            <Bdi>{profile.email}</Bdi>
          </Detail>
        </dl>
      )}
    </Card>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 text-sm wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
