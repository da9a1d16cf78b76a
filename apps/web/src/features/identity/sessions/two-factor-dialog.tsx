import type { SecondFactor, TwoFactorProof } from '@marsad/contract/http/auth'
import type { TwoFactorBegun } from '@marsad/contract/http/profile'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Bdi } from '../../../ui/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { shownOnce } from '../../../ui/overlay/use-dismiss-guard.tsx'
import { useChangedProfile } from '../profile/use-profile.ts'
import { ProofStep } from './proof-step.tsx'

const ScanStep = lazyPart(async () => (await import('./scan-step.tsx')).ScanStep)

export type TwoFactorTask = 'turnOn' | 'turnOff' | 'newCodes'

const titles = { turnOn: 'setUpTitle', turnOff: 'offTitle', newCodes: 'newCodesTitle' } as const
const hints = { turnOn: 'passwordHint', turnOff: 'offWarning', newCodes: 'newCodesWarning' } as const
const besidePasskeys = {
  turnOn: 'passwordHint',
  turnOff: 'appOffWarning',
  newCodes: 'newCodesWarning',
} as const

interface TwoFactorDialogProps {
  task: TwoFactorTask
  methods: readonly SecondFactor[]
  onClose: () => void
}

/** Every change of the second factor begins with the password, and with a code where there is one already. */
export function TwoFactorDialog({ task, methods, onClose }: TwoFactorDialogProps) {
  const t = useTranslations('profile.twoFactor')
  const changeProfile = useChangedProfile()
  const warnings = methods.includes('passkey') ? besidePasskeys : hints
  const [begun, setBegun] = useState<TwoFactorBegun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  const prove = async (body: TwoFactorProof) => {
    if (task === 'turnOn') {
      const data = await api.call('POST /api/profile/two-factor', { body })
      setBegun(data ?? null)
    } else if (task === 'newCodes') {
      const data = await api.call('POST /api/profile/two-factor/recovery-codes', { body })
      setCodes(data?.recoveryCodes ?? null)
    } else {
      await api.call('DELETE /api/profile/two-factor', { body })
      changeProfile({ isTwoFactorOn: methods.includes('passkey') })
      toast.success(t('turnedOff'))
      onClose()
    }
  }
  const turnedOn = (recoveryCodes: string[] | null) => {
    changeProfile({ isTwoFactorOn: true })
    toast.success(t('turnedOn'))
    if (recoveryCodes) setCodes(recoveryCodes)
    else onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(codes ? 'codesTitle' : titles[task])}
      description={t(codes ? 'codesHint' : begun ? 'scanHint' : warnings[task])}
    >
      {codes ? (
        <RecoveryCodesStep codes={codes} onDone={onClose} />
      ) : begun ? (
        <Suspense>
          <ScanStep begun={begun} onConfirmed={turnedOn} />
        </Suspense>
      ) : (
        <ProofStep
          methods={methods}
          onProof={prove}
          submitLabel={t(task === 'turnOff' ? 'turnOff' : 'next')}
          isDestructive={task === 'turnOff'}
        />
      )}
    </Dialog>
  )
}

const fileName = 'marsad-recovery-codes.txt'

export function RecoveryCodesStep({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations('profile.twoFactor')
  const text = codes.join('\n')
  return (
    <>
      <ol
        {...shownOnce}
        className="grid gap-x-6 gap-y-2 rounded-card border bg-bg p-4 text-center text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <Bdi mono>{code}</Bdi>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <CopyButton text={text} labelled />
        <Button onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), fileName)}>
          <Download aria-hidden />
          {t('download')}
        </Button>
        <Button variant="solid" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </>
  )
}
