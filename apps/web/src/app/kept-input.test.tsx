import type { Device } from '@marsad/contract/http/devices'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ResolveDialog } from '../features/alerting/alerts/actions/resolve-dialog.tsx'
import { DeviceForm } from '../features/devices/settings/device-form.tsx'
import { LoginForm } from '../features/identity/accounts/login-form.tsx'
import { InvitationPage } from '../features/identity/invitations/invitation-page.tsx'
import { heldInvitation, holdInvitation } from '../lib/session/held-invitation.ts'
import { restoreSession, startSession } from '../lib/session/session.ts'
import { renderInLanguage } from '../ui/render-in-language.tsx'

// No server stands behind the test runner, so one is played where the bytes leave the browser.
let sent: { method: string; path: string; body: unknown }[]
let answer: (path: string) => Response
const refusal = (code: string, status: number) =>
  Response.json({ success: false, code, message: code, requestId: 'r' }, { status })

beforeEach(() => {
  sent = []
  answer = () => Response.json({})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const path = input instanceof Request ? input.url : input.toString()
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    sent.push({ method: init.method ?? 'GET', path, body })
    return answer(path)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  restoreSession()
})

async function show(page: () => ReactNode) {
  const root = createRootRoute()
  const layout = createRoute({ getParentRoute: () => root, id: 'auth-layout' })
  const auth = createRoute({ getParentRoute: () => layout, path: '/auth', component: page })
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([auth])]),
    history: createMemoryHistory({ initialEntries: ['/auth'] }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderInLanguage(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const device = { id: 'd1', name: 'web-1', kind: 'server', location: '', tags: ['db'] } as unknown as Device

test('a device form sends what was changed in it, and leaves the tags that somebody else changed meanwhile', async () => {
  startSession({ token: 'a-token', user: null, profile: null, profileStats: null })
  let tag: ((tags: string[]) => void) | undefined
  const Page = () => {
    const [tags, setTags] = useState(device.tags)
    tag = setTags
    return <DeviceForm device={{ ...device, tags }} />
  }
  const screen = await show(Page)
  await screen.getByLabelText('Name').fill('web-2')
  tag?.(['db', 'theirs'])
  await expect.element(screen.getByLabelText(/^Tags/)).toHaveValue('db, theirs')
  await expect.element(screen.getByLabelText('Name')).toHaveValue('web-2')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      method: 'PATCH',
      path: '/api/devices/d1',
      body: { name: 'web-2' },
    })
})

test('a note stays in its dialog until the alert is resolved', async () => {
  const isDone = [false, true]
  const notes: string[] = []
  const closed = vi.fn<() => void>()
  const screen = await renderInLanguage(
    <ResolveDialog
      alerts={[]}
      onAct={async ({ note = '' }) => (notes.push(note), isDone.shift() ?? true)}
      onClose={closed}
    />,
  )
  const note = screen.getByRole('textbox')
  await note.fill('a cable')
  const resolve = screen.getByRole('button', { name: 'Resolve' })
  await resolve.click()
  await expect.poll(() => notes).toEqual(['a cable'])
  await expect.element(note).toHaveValue('a cable')
  expect(closed).not.toHaveBeenCalled()
  await resolve.click()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
})

test('who goes back from the second step of signing in finds what they typed in the first', async () => {
  answer = () => refusal('auth.second_factor_required', 401)
  const screen = await show(() => <LoginForm email="" isRegistrationOpen />)
  await screen.getByLabelText('Email').fill('layla@example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('a long password')
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click()
  await screen.getByRole('button', { name: 'Back to sign in' }).click()
  await expect.element(screen.getByLabelText('Email')).toHaveValue('layla@example.com')
})

test('an invitation outlives a line that is down, and ends by the word of the server', async () => {
  const held = { token: 'marsad_i_token', workspaceName: 'North', email: null }
  holdInvitation(held)
  answer = () => refusal('engine.unavailable', 503)
  const screen = await show(InvitationPage)
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  expect(heldInvitation()).toEqual(held)
  answer = () => refusal('invitation.invalid', 404)
  await retry.click()
  await expect.poll(heldInvitation).toBeNull()
})
