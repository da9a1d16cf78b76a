import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { saveFile } from '../../../lib/save-file.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { shownOnce } from '../../../ui/use-dismiss-guard.tsx'

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
