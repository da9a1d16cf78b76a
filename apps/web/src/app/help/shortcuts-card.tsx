import { useTranslations } from 'use-intl'
import { Card } from '../../ui/card.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { paletteShortcut } from '../shell/palette-shortcut.ts'

const shortcuts = [
  { name: 'palette', keys: [paletteShortcut] },
  { name: 'move', keys: ['Tab'] },
  { name: 'tabs', keys: ['←', '→'] },
  { name: 'act', keys: ['Enter', 'Space'] },
  { name: 'close', keys: ['Esc'] },
  { name: 'rename', keys: ['F2'] },
  { name: 'delete', keys: ['Del'] },
] as const

export function ShortcutsCard() {
  const t = useTranslations('help.shortcuts')
  return (
    <Card title={t('title')} id="shortcuts">
      <dl className="flex flex-col gap-2.5 text-sm">
        {shortcuts.map(({ name, keys }) => (
          <div key={name} className="flex items-center justify-between gap-3">
            <dt>{t(name)}</dt>
            <dd dir="ltr" className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
