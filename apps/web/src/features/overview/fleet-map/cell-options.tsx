import type { FleetCell } from '@marsad/contract/http/fleet'
import { type KeyboardEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import type { MapFigure } from './fleet-map.rules.ts'

interface CellOptionsProps {
  /** In the order of the map. */
  cells: readonly FleetCell[]
  figure: MapFigure
  active: FleetCell | null
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void
}

/** Options around the active one: ten thousand elements would take longer than the map itself. */
const around = 25

const idOf = ({ id }: FleetCell) => `fleet-cell-${id}`

/** The map for the keyboard and for screen readers: a list of devices above the drawing, which has no elements. */
export function CellOptions({ cells, figure, active, onKeyDown }: CellOptionsProps) {
  const t = useTranslations('dashboard.map')
  const stateOf = useTranslations('devices.state')
  const format = useFormat()
  const at = active ? cells.indexOf(active) : 0
  const from = Math.max(0, at - around)
  const keysId = useId()
  return (
    <>
      <p id={keysId} className="sr-only">
        {t('keys')}
      </p>
      <div
        role="listbox"
        aria-label={t('label', { count: cells.length })}
        aria-describedby={keysId}
        aria-activedescendant={active ? idOf(active) : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="pointer-events-none absolute -inset-2 rounded-control"
      >
        {cells.slice(from, at + around).map((cell, index) => {
          const ratio = cell[figure]
          return (
            <span
              key={cell.id}
              id={idOf(cell)}
              role="option"
              aria-selected={cell === active}
              aria-setsize={cells.length}
              aria-posinset={from + index + 1}
              className="sr-only"
            >
              {t('option', {
                name: cell.name,
                state: stateOf(cell.state),
                figure: t(`figure.${figure}`),
                value: ratio === null ? format.unknown : format.percent(ratio),
              })}
            </span>
          )
        })}
      </div>
    </>
  )
}
