import type { FleetSummary } from '@marsad/contract/http/fleet'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { Bdi } from '../../ui/bdi.tsx'
import { Card } from '../../ui/card.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFleet } from './dashboard.api.ts'

const figures = ['cpu', 'memory', 'disk'] as const satisfies readonly (keyof FleetSummary['heaviest'])[]

/** Who has least left of each. */
export function HeaviestCards() {
  const t = useTranslations('dashboard.heaviest')
  const query = useFleet()
  const errorText = useErrorText()
  return figures.map((figure) => (
    <Card
      key={figure}
      flush
      title={t(`${figure}.title`)}
      // The third has two columns to itself where there are only two.
      className={clsx('xl:col-span-2', figure === 'disk' && 'lg:col-span-2')}
    >
      <Panel
        query={query}
        failed={t(`${figure}.failed`)}
        explain={errorText}
        isEmpty={({ heaviest }) => heaviest[figure].length === 0}
        empty={t(`${figure}.empty`)}
      >
        {({ heaviest }) => (
          <ol className="divide-y">
            {heaviest[figure].map(({ deviceId, name, ratio }) => (
              <li key={deviceId}>
                <Link
                  to="/servers/$id"
                  params={{ id: deviceId }}
                  className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-4 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
                >
                  <Bdi truncate className="text-sm font-medium">
                    {name}
                  </Bdi>
                  <Meter label={t(`${figure}.meter`)} ratio={ratio} />
                </Link>
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </Card>
  ))
}
