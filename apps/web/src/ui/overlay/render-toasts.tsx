import { page, userEvent } from 'vitest/browser'
import { renderInLanguage } from '../render-in-language.tsx'
import { ToastHost } from './toast-host.tsx'

export const width = 1280
/** What a toast stands over. */
export const elsewhere = 'Elsewhere'

export async function renderToasts(locale: 'en' | 'ar' = 'en') {
  await page.viewport(width, 800)
  const screen = await renderInLanguage(
    <>
      <p>{elsewhere}</p>
      <ToastHost />
    </>,
    locale,
  )
  // The pointer of the test before may rest where a toast appears.
  await userEvent.hover(screen.getByText(elsewhere))
}

export const shown = (title: string) => page.getByRole('dialog', { name: title })
export const box = (title: string) => shown(title).element().getBoundingClientRect()

export function bar(title: string) {
  const element = shown(title).element().querySelector('[data-toast-bar]')
  if (!element) throw new Error('The toast has no bar')
  return element
}

export const barWidth = (title: string) => bar(title).getBoundingClientRect().width
