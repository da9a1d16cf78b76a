import { channelKinds, type ChannelKind } from '@marsad/contract/alerts'
import { useTranslations } from 'use-intl'
import { channelIcons } from './channel-icons.ts'

export function KindChoice({ onChoose }: { onChoose: (kind: ChannelKind) => void }) {
  const t = useTranslations('channels')
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {channelKinds.map((kind) => {
        const Icon = channelIcons[kind]
        return (
          <li key={kind}>
            <button
              type="button"
              onClick={() => onChoose(kind)}
              className="flex size-full cursor-pointer items-start gap-3 rounded-card border bg-card p-3 text-start transition-colors hover:border-primary hover:bg-hover"
            >
              <span
                aria-hidden
                className="grid size-9 shrink-0 place-items-center rounded-control bg-soft text-primary"
              >
                <Icon className="size-4.5" />
              </span>
              <span className="min-w-0 text-sm">
                <span className="block font-medium">{t(`kind.${kind}`)}</span>
                <span className="block text-xs text-muted">{t(`about.${kind}`)}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
