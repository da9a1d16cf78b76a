import type { Profile } from '@marsad/contract/http/profile'
import { Camera } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const AvatarDialog = lazyPart(async () => (await import('./avatar-dialog.tsx')).AvatarDialog)

export function ProfileIdentity({ profile }: { profile: Profile }) {
  const t = useTranslations('profile')
  const roles = useTranslations('roles')
  const [isChanging, setChanging] = useState(false)
  const name = `${profile.firstName} ${profile.lastName}`
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={name} size="lg" {...(profile.avatarUrl && { src: `${profile.avatarUrl}?size=512` })} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-lg font-semibold">
            <bdi className="wrap-anywhere">{name}</bdi>
            <Badge tone="primary">{roles(`name.${profile.role}`)}</Badge>
          </p>
          <p className="truncate text-sm text-muted">
            <Bdi>{profile.email}</Bdi>
          </p>
          {profile.jobTitle && (
            <p className="text-sm text-muted">
              <bdi>{profile.jobTitle}</bdi>
            </p>
          )}
        </div>
        {!profile.isConfined && (
          <Button onClick={() => setChanging(true)}>
            <Camera aria-hidden />
            {t('avatar.change')}
          </Button>
        )}
      </div>
      {isChanging && (
        <Suspense>
          <AvatarDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Card>
  )
}
