import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'

/** Names the document after the page on it. */
export function Root() {
  const t = useTranslations()
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const namesItself = useMatches({
    select: (matches) => matches.some((match) => match.staticData.namesItself),
  })
  useEffect(() => {
    if (namesItself) return
    document.title = title ? `${t(`pages.${title}`)} · ${t('common.product')}` : t('common.product')
  }, [t, title, namesItself])
  return <Outlet />
}
