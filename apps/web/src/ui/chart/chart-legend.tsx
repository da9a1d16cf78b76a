import { useTranslations } from 'use-intl'
import type { ChartSeries } from './chart-series.ts'
import type { ChartColor } from './plot/chart-theme.ts'

interface ChartLegendProps {
  series: readonly ChartSeries[]
  hidden: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** Names the lines; each is a switch for its own. */
export function ChartLegend({ series, hidden, onToggle }: ChartLegendProps) {
  const t = useTranslations('chart')
  return (
    <ul aria-label={t('legend')} className="-me-1.5 flex flex-wrap gap-x-1 text-xs text-muted">
      {series.map(({ id, label, color, compared }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={!hidden.has(id)}
            onClick={() => onToggle(id)}
            className="flex min-h-6 cursor-pointer pointer-coarse:min-h-9 items-center gap-1.5 rounded-control px-1.5 hover:bg-hover aria-[pressed=false]:line-through aria-[pressed=false]:[&>span]:opacity-40"
          >
            <Swatch color={color} compared={compared} />
            {/* A path or a name of its own direction, in a sentence of another. */}
            <bdi>{label}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The colour of a line; that of a compared one is dashed as it is. */
export function Swatch({ color, compared = false }: { color: ChartColor; compared?: boolean | undefined }) {
  const ink = `var(--${color})`
  if (compared)
    return (
      <span
        aria-hidden="true"
        className="w-3.5 shrink-0 border-t-2 border-dashed opacity-65"
        style={{ borderColor: ink }}
      />
    )
  return <span aria-hidden="true" className="size-2 shrink-0 rounded-xs" style={{ backgroundColor: ink }} />
}
