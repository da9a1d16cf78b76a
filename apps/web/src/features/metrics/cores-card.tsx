import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Card } from '../../ui/data/card.tsx'
import { ChartEmpty, ChartFailed, ChartLoading } from '../../ui/chart/chart-states.tsx'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { Bdi } from '../../ui/text.tsx'
import { useHost } from '../devices/index.ts'
import { useScreen } from './screen.ts'
import { useChartData } from './use-chart-data.ts'
import { useFigureWords } from './use-figure-words.tsx'

const height = 88

/** Each core on its own: dozens of lines on one chart could not be told apart. */
export function CoresCard() {
  const t = useTranslations('device')
  const format = useFormat()
  const { deviceId, isStale } = useScreen()
  const model = useHost(deviceId).data?.host?.cpuModel
  const figures = useFigureWords()
  const { data, status, retry } = useChartData('cores')
  const cores = (data?.lines ?? []).toSorted((a, b) => Number(a.labels['cpu']) - Number(b.labels['cpu']))

  const body = () => {
    if (status === 'loading') return <ChartLoading height={height} />
    if (status === 'failed')
      return <ChartFailed height={height} text={t('panel.cores.failed')} onRetry={retry} />
    if (cores.length === 0) return <ChartEmpty height={height} text={t('panel.cores.empty')} />
    return (
      <ul className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-4 gap-y-3 overflow-y-auto">
        {cores.map(({ labels, values }) => {
          const name = t('core', { number: format.number(Number(labels['cpu'])) })
          return (
            <li key={labels['cpu']} className="min-w-0 text-xs">
              <span className="flex justify-between gap-2">
                <span className="text-muted">{name}</span>
                <span className="num font-medium">
                  {figures.core(cores, ({ cpu }) => cpu === labels['cpu'])}
                </span>
              </span>
              <Sparkline
                values={values}
                label={name}
                max={1}
                color={isStale ? 'idle' : 'c1'}
                className="mt-1 h-8 w-full"
              />
            </li>
          )
        })}
      </ul>
    )
  }
  return (
    <Card
      title={t('panel.cores.title')}
      description={
        <>
          {model && (
            <>
              <Bdi>{model}</Bdi>
              {' · '}
            </>
          )}
          {figures.coresAre}
        </>
      }
    >
      {body()}
    </Card>
  )
}
