import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslations } from 'use-intl'
import { I18nProvider } from './lib/i18n/i18n-provider.tsx'
import { loadMessages } from './lib/i18n/messages.ts'

const locale = /^\/ar(\/|$)/.test(location.pathname) ? 'ar' : 'en'

function Name() {
  const t = useTranslations('common')
  return <h1 className="p-6 text-xl font-semibold">{t('product')}</h1>
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const messages = await loadMessages(locale)
createRoot(root).render(
  <StrictMode>
    <I18nProvider locale={locale} messages={messages}>
      <Name />
    </I18nProvider>
  </StrictMode>,
)
