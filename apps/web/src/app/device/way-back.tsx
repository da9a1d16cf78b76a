import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'

export function WayBack({ name }: { name: string }) {
  const t = useTranslations('pages')
  return (
    <Breadcrumbs
      trail={[{ key: 'servers', link: <Link to="/servers">{t('servers')}</Link> }]}
      current={<bdi>{name}</bdi>}
    />
  )
}
