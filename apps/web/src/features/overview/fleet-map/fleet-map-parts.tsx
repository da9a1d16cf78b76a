import type { FleetCell } from '@marsad/contract/http/fleet'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Meter } from '../../../ui/data/meter.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { DeviceState } from '../../devices/index.ts'
import { heatLevels, mapFigures, type MapFigure, worstCells } from './fleet-map.rules.ts'

/** The device under the pointer or the keyboard, in a corner where it hides no neighbour. */
export function CellCard({ cell }: { cell: FleetCell }) {
  const t = useTranslations('dashboard.map')
  const format = useFormat()
  return (
    <div className="pointer-events-none absolute end-0 -bottom-2 z-20 flex max-w-full translate-y-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control border bg-card px-3 py-2 text-xs shadow-pop">
      <Bdi truncate className="max-w-56 font-semibold">
        {cell.name}
      </Bdi>
      <DeviceState state={cell.state} />
      {cell.severity && <span className="text-bad">{t(`alert.${cell.severity}`)}</span>}
      <span className="num flex gap-x-3 text-muted">
        {mapFigures.map((figure) => (
          <span key={figure}>
            {t(`figure.${figure}`)}{' '}
            <span className="font-medium text-fg">
              {cell[figure] === null ? format.unknown : format.percent(cell[figure])}
            </span>
          </span>
        ))}
      </span>
    </div>
  )
}

/** The three that have least left, by name: what a colour alone does not say. */
export function WorstCells({ cells, figure }: { cells: readonly FleetCell[]; figure: MapFigure }) {
  const t = useTranslations('dashboard.map')
  const worst = worstCells(cells, figure, 3)
  if (worst.length === 0) return null
  return (
    <ul aria-label={t('worst')} className="grid gap-x-5 gap-y-2 sm:grid-cols-3">
      {worst.map((cell) => (
        <li key={cell.id} className="min-w-0">
          <Link to="/servers/$id" params={{ id: cell.id }} className="block hover:underline">
            <Bdi truncate className="text-xs font-medium">
              {cell.name}
            </Bdi>
            <Meter label={t(`figure.${figure}`)} ratio={cell[figure]} stale={cell.state === 'offline'} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function MapLegend({ total, shown }: { total: number; shown: number }) {
  const t = useTranslations('dashboard.map')
  const format = useFormat()
  return (
    <div className="num flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-muted">
      <span className="flex items-center gap-2">
        {format.percent(0)}
        <span aria-hidden className="flex overflow-hidden rounded-full">
          {Array.from({ length: heatLevels }, (_, level) => (
            <span key={level} className="h-2 w-5" style={{ background: `var(--heat-${level + 1})` }} />
          ))}
        </span>
        {format.percent(1)}
      </span>
      <Sample className="border-[1.5px] border-dashed border-bad">{t('legend.offline')}</Sample>
      <Sample className="outline-2 outline-offset-1 outline-bad">{t('legend.critical')}</Sample>
      <Sample className="outline-2 outline-offset-1 outline-c3">{t('legend.warning')}</Sample>
      {shown < total && <span>{t('legend.part', { shown, total })}</span>}
    </div>
  )
}

const Sample = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-2">
    <span aria-hidden className={`size-3 rounded-[3px] ${className}`} />
    {children}
  </span>
)
