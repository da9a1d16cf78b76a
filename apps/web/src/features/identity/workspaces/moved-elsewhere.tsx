import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { followSession, returnSession, useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

/** Another tab went to another workspace while something was being written here: whoever wrote it decides. */
export function MovedElsewhere({ goHome }: { goHome: () => Promise<void> }) {
  const t = useTranslations('workspaces')
  const errorText = useErrorText()
  const { profile } = useSession()
  const [isReturning, setReturning] = useState(false)
  const goBack = async () => {
    if (!profile) return
    setReturning(true)
    try {
      await api.call('POST /api/workspaces/:id/switch', { params: { id: profile.workspaceId } })
      returnSession()
    } catch (error) {
      setReturning(false)
      toast.error(t('switchFailed'), { description: errorText(error) })
    }
  }
  const follow = async () => {
    await goHome()
    followSession()
  }
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      closable={false}
      title={t('elsewhere.title')}
      description={t('elsewhere.lead')}
      footer={
        <>
          <Button onClick={() => void follow()}>{t('elsewhere.follow')}</Button>
          <Button variant="solid" pending={isReturning} onClick={() => void goBack()}>
            {t('elsewhere.return')}
          </Button>
        </>
      }
    />
  )
}
