import type { Posture } from '@marsad/contract/http/posture'
import type { PostureFilter } from '@marsad/contract/inventory'
import { CircleCheck, ShieldQuestionMark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { PostureDevices } from './posture-devices.tsx'
import { PostureTiles } from './posture-tiles.tsx'
import { usePosture } from './posture.api.ts'

interface FleetPostureProps {
  finding: PostureFilter | undefined
  onSelect: (finding: PostureFilter | undefined) => void
}

/** The security of all devices: what is found or unknown, and the devices worst first. */
export function FleetPosture({ finding, onSelect }: FleetPostureProps) {
  const t = useTranslations('posture')
  const query = usePosture()
  return (
    <div className="flex flex-col gap-4">
      <Card flush title={t('title')} description={t('description')}>
        <Panel
          query={query}
          failed={t('failed')}
          isEmpty={({ reporting }) => reporting === 0}
          empty={<Empty icon={<ShieldQuestionMark />} title={t('none')} description={t('noneHint')} />}
        >
          {(posture) => (
            <>
              <PostureTiles
                posture={posture}
                asOf={query.dataUpdatedAt}
                selected={finding}
                onSelect={onSelect}
              />
              <Summary posture={posture} />
            </>
          )}
        </Panel>
      </Card>
      {query.data && query.data.reporting > 0 && <PostureDevices finding={finding} onSelect={onSelect} />}
    </div>
  )
}

function Summary({ posture: { findings, reporting, devices } }: { posture: Posture }) {
  const t = useTranslations('posture')
  const isCalm = findings.every((finding) => finding.devices === 0)
  const silent = devices - reporting
  if (!isCalm && silent <= 0) return null
  return (
    <div className="num flex flex-col gap-1 border-t px-4 py-2.5 text-xs text-muted">
      {isCalm && (
        <p className="flex items-center gap-1.5">
          <CircleCheck aria-hidden className="size-3.5 shrink-0 text-ok" />
          <span className="font-medium text-fg">{t('calm')}</span> {t('calmHint', { count: reporting })}
        </p>
      )}
      {silent > 0 && <p>{t('silent', { count: silent })}</p>}
    </div>
  )
}
