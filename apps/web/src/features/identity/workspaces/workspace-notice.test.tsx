import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../../lib/api/client.ts'
import type { Locale } from '../../../lib/preferences.ts'
import { getSession, restoreSession, startSession, useSession } from '../../../lib/session/session.ts'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { WorkspaceNotice } from './workspace-notice.tsx'

const server = 'https://new.example/'
const relocated = {
  success: false,
  code: 'workspace.relocated',
  message: 'moved',
  requestId: 'r',
  server,
}
const workspaces = [
  { id: 'north', name: 'North', role: 'owner', isCurrent: true },
  { id: 'south', name: 'South', role: 'member', isCurrent: false },
]
let isMoved: boolean

beforeEach(() => {
  isMoved = true
  // No server stands behind the test runner, so one is played where the bytes leave the browser.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = input instanceof Request ? input.url : input.toString()
    if (path.endsWith('/switch'))
      return Response.json({ success: true, workspaceId: 'south', role: 'member' })
    if (path === '/api/workspaces') return Response.json({ workspaces })
    return isMoved ? Response.json(relocated, { status: 503 }) : Response.json({ id: 'north' })
  })
  const profile = { workspaceId: 'north', role: 'owner' } as never
  startSession({ token: 'a-token-of-some-length', user: null, profile, profileStats: null })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  restoreSession()
})

function Watch({ goHome }: { goHome: () => Promise<void> }) {
  const { movedTo } = useSession()
  return movedTo ? <WorkspaceNotice goHome={goHome} /> : <p>here</p>
}

function show(locale: Locale, goHome = async () => {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderInLanguage(
    <QueryClientProvider client={client}>
      <Watch goHome={goHome} />
    </QueryClientProvider>,
    locale,
  )
}

test.for([
  ['en', 'This workspace has moved', 'Open the new address'],
  ['ar', 'انتقلت مساحة العمل هذه', 'فتح العنوان الجديد'],
] as const)(
  'a call into a workspace that moved shows where it is now [%s]',
  async ([locale, title, open]) => {
    const screen = await show(locale)
    await expect.element(screen.getByText('here')).toBeVisible()
    await expect(api.call('GET /api/workspace')).rejects.toMatchObject({ server })
    await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible()
    await expect.element(screen.getByText(server)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: open })).toHaveAttribute('href', server)
  },
)

test('another workspace can be entered from there, and a move that was cancelled is over', async () => {
  const goHome = vi.fn<() => Promise<void>>(async () => {})
  const screen = await show('en', goHome)
  await expect(api.call('GET /api/workspace')).rejects.toThrow('moved')
  await screen.getByRole('button', { name: 'Switch to South' }).click()
  await expect.element(screen.getByText('here')).toBeVisible()
  expect(goHome).toHaveBeenCalledOnce()
  expect(getSession().profile?.workspaceId).toBe('south')

  await expect(api.call('GET /api/workspace')).rejects.toThrow('moved')
  isMoved = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('here')).toBeVisible()
  await api.call('GET /api/workspace')
  expect(getSession().movedTo).toBeUndefined()
})
