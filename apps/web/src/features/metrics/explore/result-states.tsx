import { ChartSpline, SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'

export const ResultLoading = () => (
  <Loading className="flex flex-col gap-4">
    <Skeleton className="h-100 rounded-card" />
    <Skeleton className="h-48 rounded-card" />
  </Loading>
)

/** Before the first query. */
export function ResultPrompt() {
  const t = useTranslations('explore.prompt')
  return (
    <Card>
      <Empty icon={<ChartSpline />} title={t('title')} description={t('hint')} />
    </Card>
  )
}

/** A valid query without a single series. */
export function ResultNone({ onLonger }: { onLonger: (() => void) | undefined }) {
  const t = useTranslations('explore.none')
  return (
    <Card>
      <Empty
        icon={<SearchX />}
        title={t('title')}
        description={t('hint')}
        action={onLonger && <Button onClick={onLonger}>{t('longer')}</Button>}
      />
    </Card>
  )
}
