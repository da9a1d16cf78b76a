import { useTranslations } from 'use-intl'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Kbd } from '../../ui/text.tsx'
import { paletteShortcut } from './palette-shortcut.ts'

/** The keys that work everywhere. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTranslations('shell.keys')
  const keys = [
    ['search', [paletteShortcut]],
    ['list', ['?']],
    ['next', [t('tab'), `⇧ ${t('tab')}`]],
    ['move', ['↑', '↓']],
    ['open', [t('enter')]],
    ['close', [t('escape')]],
  ] as const
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')}>
      <dl className="flex flex-col divide-y">
        {keys.map(([name, pressed]) => (
          <div key={name} className="flex items-center justify-between gap-4 py-2.5 text-sm">
            <dt>{t(name)}</dt>
            <dd dir="ltr" className="flex shrink-0 gap-1.5">
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
