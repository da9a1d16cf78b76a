import { useEffect } from 'react'
import { useTranslations } from 'use-intl'

/** Names the browser's tab after the document. */
export function useDocTitle(title: string) {
  const t = useTranslations('common')
  useEffect(() => {
    document.title = `${title} · ${t('product')}`
  }, [title, t])
}
