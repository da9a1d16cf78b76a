import type { FleetCell, FleetMap as Fleet } from '@marsad/contract/http/fleet'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { cdp, type CDPSession } from 'vitest/browser'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { FleetMap } from './fleet-map.tsx'

// React for developers measures every prop for its tracks in the devtools; the React that ships does not.
vi.hoisted(() => Object.assign(console, { timeStamp: undefined }))

const DEVICES = 10_000
const HOVERS = 200
/** To move over a cell may cost a small part of drawing all of them. */
const MOST_SHARE = 0.15

const fleetOf = (count: number): Fleet => ({
  total: count,
  devices: Array.from({ length: count }, (_, index): FleetCell => ({
    id: `01a1e734-4756-75fb-8678-${String(index).padStart(12, '0')}`,
    name: `web-${index}`,
    location: ['Riyadh', 'Jeddah', 'Dubai', 'Frankfurt'][index % 4] ?? '',
    tags: ['production'],
    state: index % 40 === 0 ? 'offline' : 'online',
    severity: index % 50 === 1 ? 'critical' : null,
    cpu: (index % 97) / 97,
    memory: (index % 89) / 89,
    disk: (index % 83) / 83,
  })),
})

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

interface Devtools {
  send: (method: string, params?: object) => Promise<{ metrics: { name: string; value: number }[] }>
}

/** Milliseconds of processor time the page's main thread used, as the browser itself counts. */
async function busyMs(): Promise<number> {
  const { metrics } = await (cdp() as CDPSession & Devtools).send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

test('10,000 devices are drawn at once, and the pointer moves over them without drawing them again', async ({
  annotate,
}) => {
  let show: (fleet: Fleet) => void = () => undefined
  function Page() {
    const [fleet, setFleet] = useState(() => fleetOf(1))
    useEffect(() => void (show = (next: Fleet) => flushSync(() => setFleet(next))), [])
    return (
      <div style={{ width: 1380 }}>
        <FleetMap fleet={fleet} figure="cpu" grouping="location" height={760} />
      </div>
    )
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const screen = await renderInLanguage(<RouterProvider router={router} />)
  await expect.poll(() => screen.container.querySelectorAll('canvas')).toHaveLength(1)

  await (cdp() as CDPSession & Devtools).send('Performance.enable', { timeDomain: 'threadTicks' })
  const fleet = fleetOf(DEVICES)
  const [busyBefore, begun] = [await busyMs(), performance.now()]
  show(fleet)
  await painted()
  const firstMs = performance.now() - begun
  const firstBusyMs = (await busyMs()) - busyBefore
  const canvases = [...screen.container.querySelectorAll('canvas')]
  expect(canvases).toHaveLength(4)

  const [canvas] = canvases
  if (!canvas) throw new Error('nothing is drawn')
  const draw = vi.spyOn(CanvasRenderingContext2D.prototype, 'roundRect')
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const before = await busyMs()
  let found = 0
  for (let hover = 0; hover < HOVERS; hover += 1) {
    const point = {
      clientX: left + ((hover * 37) % Math.floor(width)),
      clientY: top + ((hover * 11) % Math.floor(height)),
      bubbles: true,
    }
    canvas.dispatchEvent(new PointerEvent('pointermove', point))
    await painted()
    found += screen.container.querySelectorAll('.shadow-pop').length
  }
  const hoverMs = ((await busyMs()) - before) / HOVERS
  // The rest are between cells.
  expect(found).toBeGreaterThan(HOVERS / 4)
  expect(draw).not.toHaveBeenCalled()
  draw.mockRestore()
  await annotate(
    `main thread: ${firstBusyMs.toFixed(0)} ms for the first paint, which was there after ${firstMs.toFixed(0)}; ${hoverMs.toFixed(1)} ms for a hover`,
  )
  expect(hoverMs).toBeLessThan(firstBusyMs * MOST_SHARE)
}, 60_000)
