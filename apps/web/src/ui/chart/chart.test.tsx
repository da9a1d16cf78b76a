import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setPreferences } from '../../lib/preferences.ts'
import { drawn, oneSeries, Percent, percent, renderCharts, START, timesOf } from './chart-fixtures.tsx'
import type { TimeRange } from './chart-series.ts'
import { Chart } from './chart.tsx'
import type { ChartMarker } from './markers.ts'

const rising = Array.from({ length: 101 }, (_, index) => index)
const over = (container: HTMLElement, index = 0) => {
  const element = container.querySelectorAll<HTMLElement>('.u-over')[index]
  if (!element) throw new Error('The plot is not drawn yet')
  return element
}

test('pointing at one chart shows the same instant in every chart of the group', async () => {
  const { container } = await renderCharts({
    children: [
      <Percent key="a" title="CPU" values={rising} />,
      <Percent key="b" title="Memory" values={rising.toReversed()} />,
    ],
  })
  await drawn(container, 2)
  const width = over(container).clientWidth
  await userEvent.hover(over(container), { position: { x: width * 0.25, y: 40 } })
  await expect.poll(() => page.getByText('Nov 14, 2026, 21:00:25 GMT+1').all().length).toBe(2)
  await expect.element(page.getByText('25%', { exact: true })).toBeVisible()
  await expect.element(page.getByText('75%', { exact: true })).toBeVisible()
  const followed = container.querySelectorAll('.u-cursor-x')[1]?.getBoundingClientRect().x ?? 0
  const second = over(container, 1).getBoundingClientRect()
  expect(Math.abs(followed - second.x - second.width * 0.25)).toBeLessThan(3)
  await page.getByText('Memory', { exact: true }).hover()
  await expect.poll(() => page.getByText(/GMT\+1/).all().length).toBe(0)
})

test('dragging asks for the part dragged over, a double click and Escape for the whole', async () => {
  const onZoom = vi.fn<(range: TimeRange | null) => void>()
  const { container } = await renderCharts({ onZoom, children: <Percent title="CPU" values={rising} /> })
  await drawn(container, 1)
  const width = over(container).clientWidth
  await userEvent.pointer([
    { target: over(container), coords: { x: width * 0.2, y: 50 }, keys: '[MouseLeft>]' },
    { target: over(container), coords: { x: width * 0.4, y: 50 } },
    { target: over(container), coords: { x: width * 0.6, y: 50 }, keys: '[/MouseLeft]' },
  ])
  expect(onZoom).toHaveBeenCalledOnce()
  const { from, to } = onZoom.mock.lastCall?.[0] ?? { from: 0, to: 0 }
  expect(from - START).toBeCloseTo(20, 0)
  expect(to - START).toBeCloseTo(60, 0)

  await userEvent.dblClick(over(container))
  expect(onZoom).toHaveBeenLastCalledWith(null)
  onZoom.mockClear()
  page.getByRole('slider').element().focus()
  await userEvent.keyboard('{Escape}')
  expect(onZoom).toHaveBeenLastCalledWith(null)
})

test('a gap stays a gap on the canvas', async () => {
  const values = rising.map((index) => (index > 40 && index < 60 ? null : 50))
  const { container } = await renderCharts({ children: <Percent title="CPU" values={values} /> })
  const [canvas] = await drawn(container, 1)
  const coloured = (second: number) => {
    const box = over(container)
    const x = (box.offsetLeft + (second / 100) * box.clientWidth) * devicePixelRatio
    const height = box.clientHeight * devicePixelRatio
    const pixels = canvas?.getContext('2d')?.getImageData(Math.round(x), 0, 1, height).data ?? []
    return Array.from({ length: height }, (_, row) => row * 4).some(
      (at) => (pixels[at + 1] ?? 0) - (pixels[at] ?? 0) > 60,
    )
  }
  await expect.poll(() => coloured(20)).toBe(true)
  expect([45, 50, 55].map(coloured)).toEqual([false, false, false])
  expect(coloured(80)).toBe(true)
})

test('the keyboard walks along time, and the values are said', async () => {
  const values = rising.map((value) => (value === 2 ? null : value))
  await renderCharts({ children: <Percent title="CPU" values={values} /> })
  const plot = page.getByRole('slider', { name: 'CPU, chart' })
  plot.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(plot).toHaveAttribute('aria-valuetext', 'Nov 14, 2026, 21:00:01 GMT+1 · User 1%')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(plot).toHaveAttribute('aria-valuetext', 'Nov 14, 2026, 21:00:02 GMT+1 · User no data')
  await userEvent.keyboard('{End}')
  await expect.element(plot).toHaveAttribute('aria-valuetext', 'Nov 14, 2026, 21:01:40 GMT+1 · User 100%')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await expect.element(plot).toHaveAttribute('aria-valuetext', 'Nov 14, 2026, 21:01:30 GMT+1 · User 90%')
})

test('the same data can be read as a table', async () => {
  await renderCharts({ children: <Percent title="CPU" values={rising} /> })
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(page.getByText('Averages over 2s · time zone Europe/Berlin')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Nov 14, 2026, 21:00:10 11%' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Show as chart' }).click()
  await expect.element(page.getByRole('slider')).toBeVisible()
})

test('the legend switches a line off, in the picture and in what is said', async () => {
  const series = [
    ...oneSeries(rising),
    ...oneSeries(rising.toReversed(), { id: 'system', label: 'System', color: 'c3' }),
  ]
  await renderCharts({
    children: <Chart title="CPU" times={timesOf(101)} series={series} formatValue={percent} />,
  })
  const system = page.getByRole('button', { name: 'System' })
  await system.click()
  await expect.element(system).toHaveAttribute('aria-pressed', 'false')
  const plot = page.getByRole('slider')
  plot.element().focus()
  await userEvent.keyboard('{Home}')
  await expect.element(plot).toHaveAttribute('aria-valuetext', 'Nov 14, 2026, 21:00:00 GMT+1 · User 0%')
})

test('markers group when dense, are walked by arrows and open together', async () => {
  const onOpen = vi.fn<(markers: ChartMarker[]) => void>()
  const markers = [20, 20.2, 80].map((second): ChartMarker => ({
    id: `m${second}`,
    time: START + second,
    labels: [`Event ${second}`],
    count: 1,
    tone: 'neutral',
  }))
  const { container } = await renderCharts({
    lane: { markers, onOpen },
    children: <Percent title="CPU" values={rising} />,
  })
  const lane = page.getByRole('toolbar', { name: 'Changes' })
  await expect.poll(() => lane.getByRole('button').all().length).toBe(2)
  await userEvent.hover(over(container))
  await lane.getByRole('button', { name: /Event 80/ }).hover()
  await expect.element(page.getByText('Event 80')).toBeVisible()
  const crosshair = container.querySelector('.u-cursor-x')
  const atMarker = () =>
    (crosshair?.getBoundingClientRect().x ?? 0) - over(container).getBoundingClientRect().x
  await expect.poll(() => Math.abs(atMarker() - over(container).clientWidth * 0.8)).toBeLessThan(3)
  const group = lane.getByRole('button', { name: /2 changes/ })
  group.element().focus()
  await expect.element(page.getByText('Event 20.2')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onOpen.mock.lastCall?.[0]).toEqual(markers.slice(0, 2))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Event 80')).toBeVisible()
})

test('a marker that stands for many says how many, and lists the first', async () => {
  const labels = [1, 2, 3, 4, 5].map((event) => `Event ${event}`)
  await renderCharts({
    lane: {
      markers: [{ id: 'many', time: START + 50, labels, count: 40, tone: 'bad' }],
      onOpen: () => undefined,
    },
    children: <Percent title="CPU" values={rising} />,
  })
  await page.getByRole('button', { name: /40 changes · Event 1 · .* · Event 5$/ }).hover()
  await expect.element(page.getByText('and 35 more')).toBeVisible()
})

test('Arabic labels carry their direction, the value axis is on the right, time may run either way', async () => {
  const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  const { container } = await renderCharts({ children: <Percent title="المعالج" values={rising} /> }, 'ar')
  await drawn(container, 1)
  await expect.poll(() => fillText.mock.calls.length).toBeGreaterThan(0)
  const labels = fillText.mock.calls.map(([text]) => text)
  expect(labels.every((text) => text.startsWith('\u2067') && text.endsWith('\u2069'))).toBe(true)
  const plot = over(container)
  expect(plot.offsetLeft).toBe(24)

  const pointAtStart = () => userEvent.hover(over(container), { position: { x: 2, y: 40 } })
  await pointAtStart()
  await expect.element(page.getByText('0%', { exact: true })).toBeVisible()
  setPreferences({ timeDirection: 'rtl' })
  await userEvent.unhover(over(container))
  await pointAtStart()
  await expect.element(page.getByText('100%', { exact: true })).toBeVisible()
  setPreferences({ timeDirection: 'ltr' })
})

test('thresholds are drawn with their labels, those out of reach are not', async () => {
  const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  await renderCharts({
    children: (
      <Chart
        title="CPU"
        times={timesOf(101)}
        series={oneSeries(rising.map((value) => value / 2))}
        formatValue={percent}
        thresholds={[
          { value: 65, tone: 'warn', label: 'Warning' },
          { value: 900, tone: 'bad', label: 'Far away' },
        ]}
      />
    ),
  })
  await expect.poll(() => fillText.mock.calls.some(([text]) => text === 'Warning')).toBe(true)
  expect(fillText.mock.calls.some(([text]) => text === 'Far away')).toBe(false)
})

test('loading, failed and empty take the height of the chart', async () => {
  const onRetry = vi.fn<() => void>()
  const common = { times: [], series: [], formatValue: percent, height: 180 }
  const { container } = await renderCharts({
    children: [
      <Chart key="l" title="Loading" status="loading" {...common} />,
      <Chart key="f" title="Failed" status="failed" onRetry={onRetry} {...common} />,
      <Chart key="e" title="Empty" {...common} />,
    ],
  })
  const bodies = [...container.querySelectorAll('figure > :last-child')]
  expect(bodies.map((body) => body.getBoundingClientRect().height)).toEqual([180, 180, 180])
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
  await expect.element(page.getByText('No data in this range')).toBeVisible()
})
