import '../../app.css'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { I18nProvider } from '../../lib/i18n/i18n-provider.tsx'
import { loadEveryMessage } from '../../lib/i18n/messages.ts'
import { setPreferences, type Locale } from '../../lib/preferences.ts'
import type { Column } from './chart-data.ts'
import { ChartGroup, type Lane } from './chart-group.tsx'
import type { ChartSeries, TimeRange } from './chart-series.ts'
import { Chart } from './chart.tsx'

export const START = Date.parse('2026-11-14T20:00:00Z') / 1000
export const percent = (value: number) => `${Math.round(value)}%`
export const timesOf = (count: number) => Array.from({ length: count }, (_, index) => START + index)

export function oneSeries(values: Column, more: Partial<ChartSeries> = {}): ChartSeries[] {
  return [{ id: 'user', label: 'User', color: 'c1', kind: 'line', values, ...more }]
}

interface GroupProps {
  range?: TimeRange | null
  onZoom?: (range: TimeRange | null) => void
  lane?: Lane
  children: ReactNode
}

/** Renders charts as the product does: in a language, in a group. Call the result again to change them. */
export async function renderCharts(group: GroupProps, locale: Locale = 'en') {
  setPreferences({ timeZone: 'Europe/Berlin' })
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
  const messages = await loadEveryMessage(locale)
  const tree = ({ range = null, onZoom = ignore, lane, children }: GroupProps) => (
    <I18nProvider locale={locale} messages={messages}>
      <ChartGroup range={range} onZoom={onZoom} {...(lane && { lane })}>
        {children}
      </ChartGroup>
    </I18nProvider>
  )
  const screen = await render(tree(group))
  return { ...screen, change: (next: GroupProps) => screen.rerender(tree(next)) }
}

export function Percent({ title, values }: { title: string; values: Column }) {
  return (
    <Chart
      title={title}
      times={timesOf(values.length)}
      series={oneSeries(values)}
      max={100}
      formatValue={percent}
    />
  )
}

/** Resolves when every chart has its canvas. */
export async function drawn(container: HTMLElement, count: number): Promise<HTMLCanvasElement[]> {
  const { expect } = await import('vitest')
  await expect.poll(() => container.querySelectorAll('canvas').length).toBe(count)
  return [...container.querySelectorAll('canvas')]
}

const ignore = () => undefined
