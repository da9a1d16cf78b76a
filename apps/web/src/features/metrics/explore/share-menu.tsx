import { Link, useSearch } from '@tanstack/react-router'
import { BookOpen, Copy, Terminal } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from '../../../ui/copy-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { curlOf } from './curl.rules.ts'

/** Ways to take a query elsewhere. */
export function ShareMenu(menu: { trigger: ReactElement; defaultOpen: boolean }) {
  const t = useTranslations('explore.share')
  const { query = '' } = useSearch({ from: '/shell/metrics/explore' })
  const copy = async (text: string) => {
    if (await copyText(text)) toast.success(t('copied'))
    else toast.error(t('failed'))
  }
  return (
    <Menu {...menu}>
      <MenuItem icon={<Copy aria-hidden />} onClick={() => void copy(query)}>
        {t('query')}
      </MenuItem>
      <MenuItem icon={<Terminal aria-hidden />} onClick={() => void copy(curlOf(query, location.origin))}>
        {t('curl')}
      </MenuItem>
      <MenuSeparator />
      <MenuLink
        icon={<BookOpen aria-hidden />}
        render={<Link to="/docs/$page" params={{ page: 'prometheus' }} hash="grafana" />}
      >
        {t('grafana')}
      </MenuLink>
    </Menu>
  )
}
