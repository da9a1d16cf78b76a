import type { FleetCell, FleetMap as Fleet } from '@marsad/contract/http/fleet'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CellOptions } from './cell-options.tsx'
import { CellCard, MapLegend, WorstCells } from './fleet-map-parts.tsx'
import {
  type CellGroup,
  groupCells,
  layoutFor,
  type MapFigure,
  type MapGrouping,
  type MapLayout,
} from './fleet-map.rules.ts'
import { GroupCanvas } from './group-canvas.tsx'
import { GroupShares } from './group-shares.tsx'

interface FleetMapProps {
  fleet: Fleet
  figure: MapFigure
  grouping: MapGrouping
  /** The height that the cells may take. */
  height: number
}

/** A cell per device: coloured by a figure, ringed by its worst alert, dashed while it is offline. */
export function FleetMap({ fleet, figure, grouping, height }: FleetMapProps) {
  const navigate = useNavigate()
  const [width, measure] = useWidth()
  const groups = useMemo(() => groupCells(fleet.devices, grouping), [fleet, grouping])
  const layout = useMemo(() => layoutFor(groups, { width, height }), [groups, width, height])
  const inOrder = useMemo(() => groups.flatMap(({ cells }) => cells), [groups])
  const [activeId, setActiveId] = useState<string | null>(null)
  const active = inOrder.find(({ id }) => id === activeId) ?? null
  const open = ({ id }: FleetCell) => void navigate({ to: '/servers/$id', params: { id } })

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Enter' && active) return open(active)
    if (event.key === 'Escape') return setActiveId(null)
    const step = stepOf(event, layout)
    if (step === 0) return
    event.preventDefault()
    const at = active ? inOrder.indexOf(active) + step : 0
    setActiveId(inOrder[Math.min(Math.max(at, 0), inOrder.length - 1)]?.id ?? null)
  }

  return (
    <div className="flex flex-col gap-4">
      <div ref={measure} className="relative">
        {width > 0 && !layout && <GroupShares groups={groups} grouping={grouping} />}
        {layout && (
          <>
            <CellOptions cells={inOrder} figure={figure} active={active} onKeyDown={move} />
            <Groups {...{ groups, grouping, figure, layout, open }} focused={active} />
          </>
        )}
      </div>
      <WorstCells cells={fleet.devices} figure={figure} />
      <MapLegend total={fleet.total} shown={fleet.devices.length} />
    </div>
  )
}

interface GroupsProps extends Pick<FleetMapProps, 'figure' | 'grouping'> {
  groups: readonly CellGroup[]
  layout: MapLayout
  /** The cell that the keyboard is on; the one under the pointer is shown instead. */
  focused: FleetCell | null
  open: (cell: FleetCell) => void
}

/** The drawn cells. The hovered cell is stored here, so that moves of the pointer change nothing else. */
function Groups({ groups, grouping, figure, layout, focused, open }: GroupsProps) {
  const t = useTranslations('dashboard.map')
  const [hoveredId, setHoveredId] = useState<string | null>(null)
  const hovered =
    hoveredId && groups.flatMap(({ cells }) => cells.find(({ id }) => id === hoveredId) ?? [])[0]
  const shown = hovered || focused
  return (
    <>
      <div
        aria-hidden
        className="grid gap-x-5 gap-y-4"
        style={{ gridTemplateColumns: `repeat(${layout.across}, minmax(0, 1fr))` }}
      >
        {groups.map(({ name, cells }) => (
          <div key={name} className="min-w-0">
            {grouping !== 'none' && (
              <p className="num mb-2 flex justify-between gap-2 text-xs text-muted">
                <bdi className="truncate">{name || t(`without.${grouping}`)}</bdi>
                <span>{t('count', { count: cells.length })}</span>
              </p>
            )}
            <GroupCanvas
              cells={cells}
              figure={figure}
              layout={layout}
              active={shown}
              onHover={(cell) => setHoveredId(cell?.id ?? null)}
              onOpen={open}
            />
          </div>
        ))}
      </div>
      {shown && <CellCard cell={shown} />}
    </>
  )
}

/** Cells to go by a key: one to the side, a row up or down. Sides follow the direction of reading. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLDivElement>, layout: MapLayout | null): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === forward) return 1
  if (key === 'ArrowLeft' || key === 'ArrowRight') return -1
  if (key === 'ArrowDown') return layout?.columns ?? 1
  return key === 'ArrowUp' ? -(layout?.columns ?? 1) : 0
}

function useWidth() {
  const [width, setWidth] = useState(0)
  const measure = useCallback((node: HTMLElement | null) => {
    if (!node) return undefined
    // Known before the first frame, so that the cells come with the rest.
    setWidth(node.clientWidth)
    const observer = new ResizeObserver(() => setWidth(node.clientWidth))
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return [width, measure] as const
}
