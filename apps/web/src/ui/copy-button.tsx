import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from './copy-text.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

type CopyButtonProps = {
  text: string
  /** With its word beside the icon, where copying is the point; `solid` where it is the next thing to do. */
  labelled?: boolean | 'solid'
}

const icons = { idle: Copy, done: Check, failed: TriangleAlert } as const
const shownFor = 2000

export function CopyButton({ text, labelled = false }: CopyButtonProps) {
  const t = useTranslations('ui')
  const [state, setState] = useState<keyof typeof icons>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), shownFor)
    return () => clearTimeout(timer)
  }, [state])

  const Icon = icons[state]
  const icon = (
    <Icon aria-hidden className={state === 'done' && labelled !== 'solid' ? 'text-ok' : undefined} />
  )
  const copy = async () => setState((await copyText(text)) ? 'done' : 'failed')
  return (
    <>
      {labelled ? (
        <Button variant={labelled === 'solid' ? 'solid' : 'outline'} onClick={() => void copy()}>
          {icon}
          {t(`copy.${state}`)}
        </Button>
      ) : (
        <IconButton size="sm" label={t(`copy.${state}`)} onClick={() => void copy()}>
          {icon}
        </IconButton>
      )}
      <output className="sr-only">{state === 'idle' ? '' : t(`copy.${state}`)}</output>
    </>
  )
}
