import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog)

export function PasswordCard() {
  const t = useTranslations('profile.password')
  const [isChanging, setChanging] = useState(false)
  return (
    <Card title={t('title')}>
      <p className="text-sm text-muted">{t('description')}</p>
      <Button className="mt-3 w-full" onClick={() => setChanging(true)}>
        {t('change')}
      </Button>
      {isChanging && (
        <Suspense>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Card>
  )
}
