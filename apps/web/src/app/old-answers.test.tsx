import type { Alert, AlertDetail } from '@marsad/contract/http/alerts'
import type { Device } from '@marsad/contract/http/devices'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BreachChart } from '../features/alerting/evidence/live-chart.tsx'
import { restoreSession, startSession } from '../lib/session/session.ts'
import { renderInLanguage } from '../ui/render-in-language.tsx'
import { ProcessesTab } from './device/processes-tab.tsx'
import { SessionWatch } from './session-watch.tsx'
import { useFoundDevices } from './shell/use-commands.ts'

// No server stands behind the test runner, so one is played where the bytes leave the browser.
let answer: (url: URL) => Response | Promise<Response>
beforeEach(() => {
  answer = () => Response.json({})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    answer(new URL(input instanceof Request ? input.url : input.toString(), 'http://marsad.example')),
  )
  startSession({ token: 'a-token', user: null, profile: null, profileStats: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  restoreSession()
})

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
async function show(page: () => ReactNode, client = newClient()) {
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return renderInLanguage(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('what one person saw is gone before the next one sees anything, also where only the token changes', async () => {
  const client = newClient()
  await show(() => <SessionWatch />, client)
  await expect.poll(() => document.body.textContent).not.toBeNull()
  client.setQueryData(['GET /api/profile'], { name: 'Layla' })
  const user = { email: 'omar@example.com', role: 'owner', isActive: true, isVerified: true } as const
  startSession({ token: 'another', user, profile: null, profileStats: null })
  expect(client.getQueryData(['GET /api/profile'])).toBeUndefined()
})

test('the palette offers nothing that was found for other words', async () => {
  answer = ({ searchParams }) =>
    searchParams.get('search') === 'web'
      ? Response.json({ devices: [{ id: 'd1', name: 'web-1', address: null }] })
      : new Promise(() => undefined)
  // Everything that was ever on the screen: what stands there for a moment can be opened in that moment.
  const drawn: string[] = []
  const Palette = () => {
    const [text, setText] = useState('')
    const found = useFoundDevices(text)
    drawn.push(`${text}: ${found.map(({ label }) => label).join()}`)
    return <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
  }
  const screen = await show(Palette)
  const search = screen.getByLabelText('Search')
  await search.fill('web')
  await expect.poll(() => drawn).toContain('web: web-1')
  await search.fill('team')
  await expect.poll(() => drawn).toContain('team: ')
  await new Promise((settle) => setTimeout(settle, 400))
  expect(drawn).not.toContain('team: web-1')
})

test('one failed request takes nothing away of the chart of an open alert', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const times = Array.from({ length: 30 }, (_, n) => Date.now() - (30 - n) * 60_000)
  const chart = { times, lines: [{ labels: {}, statistic: 'average', values: times.map(() => 0.95) }] }
  let charts = 0
  answer = ({ pathname }) => {
    if (!pathname.endsWith('/charts/cpu')) return Response.json({ marks: [] })
    charts += 1
    return charts === 1 ? Response.json(chart) : new Response('bad gateway', { status: 502 })
  }
  const alert = {
    id: 'a1',
    status: 'active',
    severity: 'critical',
    part: '',
    startedAt: new Date(Date.now() - 600_000).toISOString(),
    resolvedAt: null,
    subject: { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 },
    source: { kind: 'device', id: 'd1', name: 'web-1' },
  } as unknown as Alert
  const detail = { alert, evidence: null, events: [] } as unknown as AlertDetail
  const screen = await show(() => <BreachChart detail={detail} />)
  await expect.poll(() => screen.container.querySelector('canvas')).not.toBeNull()
  vi.advanceTimersByTime(15_000)
  await expect.poll(() => charts).toBeGreaterThan(1)
  await expect.poll(() => screen.getByRole('button', { name: 'Try again' }).query()).toBeNull()
  expect(screen.container.querySelector('canvas')).not.toBeNull()
})

test('a screen reader is told how many processes there are only while somebody looks for one', async () => {
  const process = {
    pid: 1,
    name: 'init',
    user: 'root',
    command: 'init',
    status: 'sleeping',
    cpuRatio: 0,
    memoryBytes: 1,
  }
  answer = () => Response.json({ at: Date.now(), total: 1, processes: [process] })
  const device = { id: 'd1', name: 'web-1', state: 'online' } as unknown as Device
  const screen = await show(() => <ProcessesTab device={device} />)
  const count = screen.getByText(/1 of 1/)
  await expect.element(count).toHaveAttribute('aria-live', 'off')
  await screen.getByRole('searchbox').fill('init')
  await expect.element(count).toHaveAttribute('aria-live', 'polite')
})
