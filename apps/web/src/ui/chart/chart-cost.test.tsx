import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { cdp, type CDPSession } from 'vitest/browser'
import { appendRow, type ChartFrameData } from './chart-data.ts'
import { drawn, oneSeries, percent, renderCharts, START, timesOf } from './chart-fixtures.tsx'
import { Chart } from './chart.tsx'
import { UPlot } from './plot/uplot.ts'

// React for developers compares every point of every prop for its tracks in the devtools, at several times what the
// charts cost; the React that ships does not, nor does this one where there are no tracks.
vi.hoisted(() => Object.assign(console, { timeStamp: undefined }))

const POINTS = 10_000
/** Seconds of data in a round, of which each way of drawing has as many, by turns: what else is busy slows both. */
const SECONDS = 6
const ROUNDS = 5
/** Axes, words and React are about half of what the library costs; to work out every line twice is once more of it. */
const MOST_RATIO = 2.1

const wave = (index: number, phase: number) => 40 + 25 * Math.sin(index / 300 + phase) + 10 * Math.random()
const charts = ['CPU', 'Memory', 'Network', 'Disk']

const start: ChartFrameData = {
  times: timesOf(POINTS),
  columns: [0, 2].map((phase) => timesOf(POINTS).map((_, index) => wave(index, phase))),
}

function nextSecond(data: ChartFrameData): ChartFrameData {
  const time = (data.times.at(-1) ?? START) + 1
  const index = time - START
  return appendRow(
    data,
    { time, values: [wave(index, 0), wave(index, 2)] },
    { stepSeconds: 1, keepSeconds: POINTS },
  )
}

function LivePage({ onReady }: { onReady: (addSecond: () => void) => void }) {
  const [data, setData] = useState(start)
  useEffect(() => onReady(() => flushSync(() => setData(nextSecond))), [onReady])
  const [user = [], system = []] = data.columns
  const series = [
    ...oneSeries(user, { kind: 'area' }),
    ...oneSeries(system, { kind: 'area', id: 'system', label: 'System', color: 'c3' }),
  ]
  return (
    <div className="grid grid-cols-2 gap-4">
      {charts.map((title) => (
        <Chart key={title} title={title} times={data.times} series={series} max={100} formatValue={percent} />
      ))}
    </div>
  )
}

/** The same points drawn by the library alone, on as many canvases of the same size. */
function startBare({ width, height }: { width: number; height: number }) {
  const host = document.body.appendChild(document.createElement('div'))
  // In sight, as what is not is never painted.
  host.className = 'fixed inset-0 grid grid-cols-2'
  const line = { stroke: '#15803d', width: 1.5, fill: '#15803d22', points: { show: false } }
  const options = {
    width,
    height,
    scales: { y: { range: [0, 100] as [number, number] } },
    series: [{}, line, line],
  }
  const dataOf = ({ times, columns }: ChartFrameData): [number[], ...number[][]] => [
    [...times],
    ...columns.map((column) => column.map((value) => value ?? 0)),
  ]
  let data = start
  const plots = charts.map(() => new UPlot(options, dataOf(data), host))
  return {
    addSecond: () => {
      data = nextSecond(data)
      for (const plot of plots) plot.setData(dataOf(data))
    },
    stop: () => {
      for (const plot of plots) plot.destroy()
      host.remove()
    },
  }
}

interface Devtools {
  send: (method: string, params?: object) => Promise<{ metrics: { name: string; value: number }[] }>
}

/** Milliseconds of processor time the page's main thread used, as the browser itself counts. */
async function busyMs(): Promise<number> {
  const { metrics } = await (cdp() as CDPSession & Devtools).send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

async function costOf(addSecond: () => void): Promise<number> {
  const before = await busyMs()
  for (let second = 0; second < SECONDS; second += 1) {
    addSecond()
    await nextFrame()
  }
  return ((await busyMs()) - before) / SECONDS
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

test('four charts of 10,000 points draw a new second once, at little more than the bare library costs', async ({
  annotate,
}) => {
  let addSecond = () => {}
  const onReady = (add: () => void) => void (addSecond = add)
  const screen = await renderCharts({ children: <LivePage onReady={onReady} /> })
  const [canvas] = await drawn(screen.container, charts.length)
  const box = canvas?.closest('.uplot')
  const bare = startBare({ width: box?.clientWidth ?? 0, height: box?.clientHeight ?? 0 })
  await (cdp() as CDPSession & Devtools).send('Performance.enable', { timeDomain: 'threadTicks' })

  const costs = { live: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.bare.push(await costOf(bare.addSecond))
    costs.live.push(await costOf(addSecond))
  }
  bare.stop()
  // Every draw of a plot begins by clearing its canvas.
  const draw = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect')
  await costOf(addSecond)
  expect(draw).toHaveBeenCalledTimes(charts.length * SECONDS)
  draw.mockRestore()

  const ratio = median(costs.live.map((cost, round) => cost / (costs.bare[round] ?? 0)))
  await annotate(
    `main thread: ${median(costs.live).toFixed(1)} ms for a second of data, ${ratio.toFixed(2)} times the bare library`,
  )
  expect(ratio).toBeLessThan(MOST_RATIO)
}, 120_000)
