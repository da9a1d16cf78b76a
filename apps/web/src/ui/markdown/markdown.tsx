import { lazy, Suspense } from 'react'
import type { MarkdownViewProps } from './markdown-view.tsx'

const MarkdownView = lazy(async () => ({ default: (await import('./markdown-view.tsx')).MarkdownView }))

/** Text that people write, drawn; until the code for it is here it stands as it was written. */
export const Markdown = (props: MarkdownViewProps) => (
  <Suspense
    fallback={
      <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
        {props.text}
      </p>
    }
  >
    <MarkdownView {...props} />
  </Suspense>
)
