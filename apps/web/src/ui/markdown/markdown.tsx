import { Suspense } from 'react'
import type { MarkdownViewProps } from './markdown-view.tsx'
import { lazyPart } from '../lazy-part.tsx'

const AsWritten = ({ text }: MarkdownViewProps) => (
  <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
    {text}
  </p>
)

const MarkdownView = lazyPart(async () => (await import('./markdown-view.tsx')).MarkdownView, AsWritten)

/** Markdown of users; until the code for it is loaded the text is shown as it was written. */
export const Markdown = (props: MarkdownViewProps) => (
  <Suspense fallback={<AsWritten {...props} />}>
    <MarkdownView {...props} />
  </Suspense>
)
