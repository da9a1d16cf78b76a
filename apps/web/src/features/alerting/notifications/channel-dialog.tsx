import type { ChannelKind } from '@marsad/contract/alerts'
import type { Channel } from '@marsad/contract/http/channels'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '../../../ui/data/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ChannelForm } from './channel-form.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

// The kind of an existing channel cannot change.
const KindChoice = lazyPart(async () => (await import('./kind-choice.tsx')).KindChoice)

interface ChannelDialogProps {
  /** Null for a new one. */
  channel: Channel | null
  onClose: () => void
}

/** First the kind, then the target; a webhook shows its secret at the end. */
export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const t = useTranslations('channels')
  const [kind, setKind] = useState<ChannelKind | null>(channel?.kind ?? null)
  const [secret, setSecret] = useState<string | null>(null)
  if (secret) {
    return (
      <Dialog open onOpenChange={onClose} title={t('secret.title')} description={t('secret.description')}>
        <WebhookSecret secret={secret} onClose={onClose} />
      </Dialog>
    )
  }
  if (!kind) {
    return (
      <Dialog open onOpenChange={onClose} size="lg" title={t('form.newTitle')} description={t('form.choose')}>
        <Suspense fallback={<Skeleton className="h-80" />}>
          <KindChoice onChoose={setKind} />
        </Suspense>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={channel ? t('form.editTitle') : t('form.newOf', { kind: t(`kind.${kind}`) })}
      description={t(`about.${kind}`)}
    >
      <ChannelForm
        key={kind}
        kind={kind}
        channel={channel}
        onBack={channel ? undefined : () => setKind(null)}
        onSecret={setSecret}
        onClose={onClose}
      />
    </Dialog>
  )
}
