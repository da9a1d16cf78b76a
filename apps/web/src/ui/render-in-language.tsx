import '../app.css'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { directionOf, I18nProvider } from '../lib/i18n/i18n-provider.tsx'
import { loadEveryMessage } from '../lib/i18n/messages.ts'
import type { Locale } from '../lib/preferences.ts'

/** For tests: renders as the product does, with messages, formats and the direction of the document. */
export async function renderInLanguage(tree: ReactNode, locale: Locale = 'en') {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  const messages = await loadEveryMessage(locale)
  return render(
    <I18nProvider locale={locale} messages={messages}>
      {tree}
    </I18nProvider>,
  )
}
