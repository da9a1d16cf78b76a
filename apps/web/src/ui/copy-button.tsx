import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from './button.tsx'

type CopyButtonProps = {
  text: string
  /** With a label beside the icon, where copying is the point; `solid` where it is the next step. */
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

/** Whether the text is now on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

// Browsers offer the clipboard only over https; an install over plain http in its own network copies too.
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;inset:0;opacity:0'
  // Inside the open dialog, if there is one: its focus trap lets nothing outside be selected.
  const home = focused?.closest('[role=dialog],[role=alertdialog]') ?? document.body
  home.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
