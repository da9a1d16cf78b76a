import type { TwoFactorBegun } from '@marsad/contract/http/profile'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import { useChangedProfile } from '../profile/use-changed-profile.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ScanStep = lazyPart(async () => (await import('./scan-step.tsx')).ScanStep)

export type TwoFactorTask = 'turnOn' | 'turnOff' | 'newCodes'

const titles = { turnOn: 'setUpTitle', turnOff: 'offTitle', newCodes: 'newCodesTitle' } as const
const hints = { turnOn: 'passwordHint', turnOff: 'offWarning', newCodes: 'newCodesWarning' } as const

/** Every change of the second factor begins with the password, and with a code where there is one already. */
export function TwoFactorDialog({ task, onClose }: { task: TwoFactorTask; onClose: () => void }) {
  const t = useTranslations('profile.twoFactor')
  const changeProfile = useChangedProfile()
  const [begun, setBegun] = useState<TwoFactorBegun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  const prove = async (body: { password: string; totp?: string; recoveryCode?: string }) => {
    if (task === 'turnOn') {
      const { data } = await api.POST('/api/profile/two-factor', { body: { password: body.password } })
      setBegun(data ?? null)
    } else if (task === 'newCodes') {
      const { data } = await api.POST('/api/profile/two-factor/recovery-codes', { body })
      setCodes(data?.recoveryCodes ?? null)
    } else {
      await api.DELETE('/api/profile/two-factor', { body })
      changeProfile({ isTwoFactorOn: false })
      toast.success(t('turnedOff'))
      onClose()
    }
  }
  const turnedOn = (recoveryCodes: string[]) => {
    changeProfile({ isTwoFactorOn: true })
    setCodes(recoveryCodes)
    toast.success(t('turnedOn'))
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(codes ? 'codesTitle' : titles[task])}
      description={t(codes ? 'codesHint' : begun ? 'scanHint' : hints[task])}
    >
      {codes ? (
        <RecoveryCodesStep codes={codes} onDone={onClose} />
      ) : begun ? (
        <Suspense>
          <ScanStep begun={begun} onConfirmed={turnedOn} />
        </Suspense>
      ) : (
        <PasswordStep
          needsCode={task !== 'turnOn'}
          onProof={prove}
          submitLabel={t(task === 'turnOff' ? 'turnOff' : 'next')}
          isDestructive={task === 'turnOff'}
        />
      )}
    </Dialog>
  )
}
