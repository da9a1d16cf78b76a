import { Link, useNavigate } from '@tanstack/react-router'
import { Minimize } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { FleetMapCard } from '../../features/overview/fleet-map/fleet-map-card.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DateTime } from '../../ui/time.tsx'
import { AttentionCard } from './attention-card.tsx'
import type { useNewest } from './dashboard.api.ts'
import { FleetCounts } from './fleet-counts.tsx'

/** What surrounds the cells of the map: the head of the page and of the card, the worst three and the legend. */
const aroundMap = 320

/** State, alerts and map alone, for a screen on the wall. Escape leads back. */
export function WallScreen({ query }: { query: ReturnType<typeof useNewest> }) {
  const t = useTranslations('dashboard.wall')
  const navigate = useNavigate()
  const page = useTranslations('pages')
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && void navigate({ to: '/', search: {} })
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [navigate])
  return (
    <>
      <PageHeader
        title={page('dashboard')}
        status={<FleetCounts query={query} />}
        actions={
          <>
            {query.data && (
              <DateTime
                value={new Date(query.dataUpdatedAt)}
                show="dateTimeWithSeconds"
                className="num text-sm text-muted"
              />
            )}
            <LinkButton size="sm" render={<Link to="/" search={{}} />}>
              <Minimize aria-hidden />
              {t('leave')}
            </LinkButton>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-12">
        <AttentionCard most={9} />
        <FleetMapCard height={Math.max(250, innerHeight - aroundMap)} className="xl:col-span-7" />
      </div>
    </>
  )
}
