import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

interface DocContentsProps {
  headings: readonly { anchor: string; text: string }[]
}

/** The headings of a page: beside it with the one that is being read, folded above it on a phone. */
export function DocContents({ headings }: DocContentsProps) {
  const t = useTranslations('docs')
  const current = useHeadingInView(headings)
  if (headings.length < 2) return null
  const list = (
    <ul className="flex flex-col gap-2 text-sm">
      {headings.map(({ anchor, text }) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            aria-current={anchor === current ? 'location' : undefined}
            className={clsx(
              'block rounded-sm pointer-coarse:py-2',
              anchor === current ? 'font-medium text-primary' : 'text-muted hover:text-fg',
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <nav
        aria-label={t('contents')}
        className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto border-s ps-4 max-xl:hidden xl:col-start-2 print:hidden"
      >
        <p aria-hidden className="mb-2 text-xs font-medium text-muted">
          {t('contents')}
        </p>
        {list}
      </nav>
      <details className="group max-w-3xl rounded-control border bg-card xl:hidden print:hidden">
        <summary className="flex h-11 cursor-pointer items-center justify-between px-3 text-sm font-medium">
          {t('contents')}
          <ChevronDown aria-hidden className="size-4 text-muted group-open:rotate-180" />
        </summary>
        <nav aria-label={t('contents')} className="border-t p-3">
          {list}
        </nav>
      </details>
    </>
  )
}

/** The last heading that has passed the upper third of the window. */
export function useHeadingInView(headings: readonly { anchor: string }[]): string | undefined {
  const [current, setCurrent] = useState(headings[0]?.anchor)
  useEffect(() => {
    const look = () => {
      const passed = headings.findLast(({ anchor }) => {
        const top = document.getElementById(anchor)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      setCurrent((passed ?? headings[0])?.anchor)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [headings])
  return current
}
