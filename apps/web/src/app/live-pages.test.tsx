import type { LiveChange } from '@marsad/contract/http/live'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useAlertSummary } from '../features/alerting/alerts/alerts.api.ts'
import { usePosture } from '../features/inventory/posture/posture.api.ts'
import { useLiveMonitors, useMonitors } from '../features/monitors/monitors.api.ts'
import { ServersPage } from '../features/overview/servers/servers-page.tsx'
import { useFolder, useStorageLive } from '../features/storage/storage.api.ts'
import { useTickets, useTicketsLive } from '../features/tickets/tickets.api.ts'
import { openLive, type LiveListener } from '../lib/live/open-live.ts'
import { restoreSession, startSession } from '../lib/session/session.ts'
import { renderInLanguage } from '../ui/render-in-language.tsx'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { AlertsLive } from './shell/alerts-live.tsx'

// No server stands behind the test runner: one is played where the bytes leave the browser, and events are announced by hand.
vi.mock(import('../lib/live/open-live.ts'), async (original) => ({
  ...(await original()),
  openLive: vi.fn<typeof openLive>(),
}))
let stream: LiveListener = {}
const announce = (change: LiveChange) => stream.onChange?.(change)
const deviceId = '0199d3a0-0000-7000-8000-000000000001'

beforeEach(() => {
  vi.mocked(openLive).mockImplementation((_, listener) => {
    stream = listener
    return () => undefined
  })
  startSession({ token: 'a-token', user: null, profile: null, profileStats: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  restoreSession()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})

interface Call {
  at: number
  isAborted: boolean
}

/** A server that takes two seconds for each answer. */
function playSlowServer(): Call[] {
  const calls: Call[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((resolve, reject) => {
        const call = { at: performance.now(), isAborted: false }
        calls.push(call)
        // The body of a real response takes real time to read, which a test's clock does not know of.
        const json = () => Promise.resolve({ answer: calls.length })
        const timer = setTimeout(() => resolve(Object.assign(Response.json({}), { json })), 2000)
        init?.signal?.addEventListener('abort', () => {
          call.isAborted = true
          clearTimeout(timer)
          reject(new Error('aborted'))
        })
      }),
  )
  return calls
}

const pages: [page: string, change: LiveChange, Page: () => ReactNode][] = [
  ['alerts', { kind: 'alerts' }, () => (useAlertSummary(), (<AlertsLive />))],
  ['offline devices', { kind: 'device', deviceId }, () => (useAlertSummary(), (<AlertsLive />))],
  ['monitors', { kind: 'monitors' }, () => (useMonitors({}), useLiveMonitors(), null)],
  ['tickets', { kind: 'tickets' }, () => (useTickets({}), useTicketsLive(), null)],
  ['security findings', { kind: 'changes', deviceId }, () => (usePosture(), null)],
  [
    'files',
    { kind: 'storage' },
    () => (useFolder(undefined, { sort: 'name', direction: 'asc' }), useStorageLive(), null),
  ],
]

/** Draws a page with the clock of the test; `shown` counts the answers that arrived. */
function drawPage(Page: () => ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  const calls = playSlowServer()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let shown = 0
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') shown += 1
  })
  const root = createRoot(document.createElement('div'))
  const tree = (
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>
  )
  act(() => root.render(tree))
  onTestFinished(() => act(() => root.unmount()))
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { client, calls, shown: () => shown, pass }
}

test.for(pages)(
  'with an event each 500 ms and answers that take 2 s, %s are updated, none is aborted, and the last event is covered',
  async ([, change, Page]) => {
    const { calls, shown, pass } = drawPage(Page)
    let lastAt = 0
    for (let passed = 0; passed < 20_000; passed += 500) {
      await pass(500)
      lastAt = performance.now()
      announce(change)
    }
    await pass(10_000)
    expect(shown()).toBeGreaterThanOrEqual(6)
    expect(calls.filter(({ isAborted }) => isAborted)).toEqual([])
    expect(calls.at(-1)?.at).toBeGreaterThanOrEqual(lastAt)
    // Without a further event nothing more is fetched.
    const count = calls.length
    await pass(10_000)
    expect(calls).toHaveLength(count)
  },
)

test('an answer that was under way when an event came is shown, and one more is fetched after it', async () => {
  const { client, calls, shown, pass } = drawPage(() => (useTickets({}), useTicketsLive(), null))
  const times = () => calls.map(({ at, isAborted }) => (isAborted ? 'aborted' : at))
  await pass(1000)
  announce({ kind: 'tickets' })
  await pass(9000)
  expect([times(), shown()]).toEqual([[0, 2000], 2])
  // As the interval of a page does it.
  void client.invalidateQueries()
  await pass(1000)
  announce({ kind: 'tickets' })
  await pass(9000)
  expect([times(), shown()]).toEqual([[0, 2000, 10_000, 12_000], 4])
})

test('a stream that opens refetches what was read before, and joins what is under way', async () => {
  const { calls, pass } = drawPage(() => (useTickets({}), useTicketsLive(), null))
  await pass(1000)
  stream.onOpen?.()
  await pass(9000)
  expect(calls).toHaveLength(1)
  stream.onCut?.()
  stream.onOpen?.()
  await pass(9000)
  expect(calls.map(({ at }) => at)).toEqual([0, 10_000])
})

/** The paths that the server was called for, of a page that stands open. */
async function openPage(path: '/' | '/servers', component: () => ReactNode): Promise<string[]> {
  const called: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : input.toString(),
      'http://marsad.example',
    )
    called.push(pathname)
    return Response.json({ code: 'server.failed', requestId: 'r' }, { status: 500 })
  })
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' })
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => shell, path, component })
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await renderInLanguage(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <AlertsLive />
    </QueryClientProvider>,
  )
  return called
}

test.for([
  ['/', DashboardPage, ['/api/fleet/map', '/api/tickets']],
  ['/servers', ServersPage, ['/api/devices', '/api/devices/tags']],
] as const)(
  'on the page %s, storage and ticket events cause no calls for devices or the fleet map, and device events do',
  async ([path, page, panels]) => {
    const called = await openPage(path, page)
    const isOfDevices = (one: string) => one.startsWith('/api/devices') || one.startsWith('/api/fleet')
    await expect.poll(() => panels.every((panel) => called.includes(panel))).toBe(true)
    called.length = 0
    announce({ kind: 'storage' })
    announce({ kind: 'tickets' })
    // What an event causes at once has begun by the next task.
    await new Promise((settle) => setTimeout(settle))
    expect(called.filter(isOfDevices)).toEqual([])
    announce({ kind: 'devices' })
    await expect.poll(() => called).toContain(panels[0])
  },
)
