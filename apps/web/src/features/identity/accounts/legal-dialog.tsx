import { useTranslations } from 'use-intl'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

export type LegalText = 'terms' | 'privacy'

const paragraphs = ['first', 'second', 'third'] as const

export function LegalDialog({ text, onClose }: { text: LegalText; onClose: () => void }) {
  const t = useTranslations('auth')
  return (
    <Dialog open onOpenChange={onClose} title={t(`legal.${text}.title`)}>
      <div className="flex flex-col gap-3 text-sm text-pretty text-muted">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{t(`legal.${text}.${paragraph}`)}</p>
        ))}
      </div>
    </Dialog>
  )
}
