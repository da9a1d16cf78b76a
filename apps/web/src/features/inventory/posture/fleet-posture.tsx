import type { Posture } from '@marsad/contract/http/inventory'
import { ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { useThrottled } from '../../../lib/use-throttled.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { PostureFinding } from './posture-finding.tsx'

/** Every report may announce a change: the panel is read again at most this often. */
const pauseMs = 3000

/** The security findings of all devices, the most widespread first. */
export function FleetPosture() {
  const t = useTranslations('posture')
  const query = usePosture()
  const askAgain = useThrottled(() => void query.refetch(), pauseMs)
  useLive({ onOpen: askAgain, onChange: askAgain })
  return (
    <Card flush title={t('title')} description={t('description')}>
      <Panel
        query={query}
        failed={t('failed')}
        isEmpty={({ reporting }) => reporting === 0}
        empty={<Empty icon={<ShieldQuestionMark />} title={t('none')} description={t('noneHint')} />}
      >
        {(posture) => <Findings posture={posture} asOf={query.dataUpdatedAt} />}
      </Panel>
    </Card>
  )
}

function Findings({ posture: { findings, reporting, devices }, asOf }: { posture: Posture; asOf: number }) {
  const t = useTranslations('posture')
  const wrong = findings.filter((finding) => finding.devices > 0).toSorted((a, b) => b.devices - a.devices)
  const silent = devices - reporting
  return (
    <>
      {wrong.length > 0 ? (
        <ul className="divide-y">
          {wrong.map((found) => (
            <PostureFinding key={found.finding} found={found} asOf={asOf} />
          ))}
        </ul>
      ) : (
        <Empty icon={<ShieldCheck />} title={t('calm')} description={t('calmHint', { count: reporting })} />
      )}
      {silent > 0 && (
        <p className="num border-t px-4 py-2.5 text-xs text-muted">{t('silent', { count: silent })}</p>
      )}
    </>
  )
}

export const usePosture = () => api.useQuery('GET /api/posture')
