import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../ui/bdi.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

export function RecoveryCodesStep({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations('profile.twoFactor')
  const text = codes.join('\n')
  return (
    <>
      <ol className="grid gap-x-6 gap-y-2 rounded-card border bg-bg p-4 text-center text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <Bdi mono>{code}</Bdi>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <CopyButton text={text} labelled />
        <Button onClick={() => download(text)}>
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

function download(text: string) {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'marsad-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}
