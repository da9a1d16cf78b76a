import { afterEach, expect, test, vi } from 'vitest'
import { drawn, Percent, renderCharts } from './chart-fixtures.tsx'

const flat = (count: number) => Array.from({ length: count }, () => 50)

/** Watchers of size and sight report with a frame or the task after it, however long a busy machine takes for one. */
async function settle() {
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

// Every draw of a plot begins by clearing its canvas.
const countDraws = () => vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect').mock.calls

const belowTheFold = (count: number) => ({
  children: [
    <div key="space" style={{ height: 3000 }} />,
    <Percent key="chart" title="CPU" values={flat(count)} />,
  ],
})

function hideTab(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'hidden')
  document.documentElement.classList.remove('dark')
})

test('new data in a hidden tab draws nothing; coming back draws once', async () => {
  const screen = await renderCharts({ children: <Percent title="CPU" values={flat(10)} /> })
  await drawn(screen.container, 1)
  await settle()
  const draws = countDraws()
  hideTab(true)
  for (const count of [11, 12, 13]) {
    await screen.change({ children: <Percent title="CPU" values={flat(count)} /> })
  }
  document.documentElement.classList.add('dark')
  await settle()
  expect(draws.length).toBe(0)
  hideTab(false)
  await settle()
  expect(draws.length).toBe(1)
  hideTab(true)
  hideTab(false)
  await settle()
  expect(draws.length).toBe(1)
})

test('a chart out of sight is not even created; scrolled away it rests', async () => {
  const screen = await renderCharts(belowTheFold(10))
  await settle()
  expect(screen.container.querySelectorAll('canvas')).toHaveLength(0)
  screen.container.querySelector('figure')?.scrollIntoView()
  await drawn(screen.container, 1)
  await settle()
  scrollTo(0, 0)
  await settle()
  const draws = countDraws()
  await screen.change(belowTheFold(11))
  await screen.change(belowTheFold(12))
  await settle()
  expect(draws.length).toBe(0)
  screen.container.querySelector('figure')?.scrollIntoView()
  await settle()
  expect(draws.length).toBe(1)
})

test('new data, another theme and another width redraw the same canvas', async () => {
  const screen = await renderCharts({ children: <Percent title="CPU" values={flat(10)} /> })
  const [canvas] = await drawn(screen.container, 1)
  await settle()
  const draws = countDraws()
  await screen.change({ children: <Percent title="CPU" values={flat(11)} /> })
  expect(draws.length).toBe(1)
  document.documentElement.classList.add('dark')
  await settle()
  expect(draws.length).toBe(2)
  screen.container.style.width = '500px'
  await settle()
  expect(draws.length).toBeGreaterThan(2)
  expect([...screen.container.querySelectorAll('canvas')]).toEqual([canvas])
  expect(canvas?.clientWidth).toBeLessThan(500)
})

test('fifty mounts and unmounts leave no canvas and no watcher behind', async () => {
  const listeners = new Set<unknown>()
  const add = vi.spyOn(document, 'addEventListener')
  const remove = vi.spyOn(document, 'removeEventListener')
  for (let round = 0; round < 50; round += 1) {
    const screen = await renderCharts({ children: <Percent title="CPU" values={flat(10)} /> })
    // Every second one leaves before its library has arrived or its canvas is drawn.
    if (round % 2 === 0) await drawn(screen.container, 1)
    await screen.unmount()
  }
  await settle()
  expect(document.querySelectorAll('canvas')).toHaveLength(0)
  // A plot that was not destroyed still answers when the screen's resolution changes.
  const draws = countDraws()
  dispatchEvent(new CustomEvent('dppxchange'))
  await settle()
  expect(draws.length).toBe(0)
  for (const [type, listener] of add.mock.calls) if (type === 'visibilitychange') listeners.add(listener)
  expect(listeners.size).toBe(50)
  for (const [, listener] of remove.mock.calls) listeners.delete(listener)
  expect(listeners.size).toBe(0)
})
