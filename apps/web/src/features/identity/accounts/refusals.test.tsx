import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { ToastHost } from '../../../ui/overlay/toast-host.tsx'
import { readAuthSearch } from './auth-search.ts'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { VerifyForm } from './verify-form.tsx'

const email = 'layla@example.com'
const password = 'lantern orbit velvet 29'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** A form of the page, with a server that gives this answer to every call. */
async function open(form: ReactNode, answer: unknown, status = 200) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer, { status }))
  const root = createRootRoute()
  const layout = createRoute({ getParentRoute: () => root, id: 'auth-layout' })
  const page = createRoute({
    getParentRoute: () => layout,
    path: '/auth',
    validateSearch: readAuthSearch,
    component: () => form,
  })
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/auth'] }),
  })
  return renderInLanguage(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
      <ToastHost />
    </QueryClientProvider>,
  )
}

type Screen = Awaited<ReturnType<typeof open>>

const fill = (screen: Screen, label: string, text: string) =>
  screen.getByLabelText(label, { exact: true }).fill(text)
const press = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true }).click()

/** Each form, filled in and sent; its texts for a failure, for one without a reason, and for success. */
const forms = [
  {
    id: 'A7',
    form: <RegisterForm isFirst={false} />,
    send: async (screen: Screen) => {
      await fill(screen, 'First name', 'Layla')
      await fill(screen, 'Last name', 'Haddad')
      await fill(screen, 'Email', email)
      await fill(screen, 'Password', password)
      await fill(screen, 'Confirm password', password)
      await screen.getByRole('checkbox').click()
      await press(screen, 'Create account')
    },
    failed: 'Unable to create account. Please try again.',
    fallback: 'Registration failed',
    done: 'Account created',
  },
  {
    id: 'A10',
    form: <VerifyForm email={email} />,
    send: (screen: Screen) => screen.getByRole('textbox').first().fill('123456'),
    failed: 'Invalid verification code. Please try again.',
    fallback: 'Verification failed',
    done: 'Email verified',
  },
  {
    id: 'A11',
    form: <VerifyForm email={email} />,
    send: (screen: Screen) => press(screen, 'Send a new code'),
    failed: 'Unable to resend verification code. Please try again.',
    fallback: 'Resend verification failed',
    done: 'New code sent',
  },
  {
    id: 'A12',
    form: <ForgotForm email={email} />,
    send: (screen: Screen) => screen.getByRole('button').first().click(),
    failed: 'Unable to send reset token. Please try again.',
    fallback: 'Reset password request failed',
    done: 'Reset link sent',
  },
  {
    id: 'A13',
    form: <ResetForm token="a-token-of-some-length" />,
    send: async (screen: Screen) => {
      await fill(screen, 'New password', password)
      await fill(screen, 'Confirm password', password)
      await screen
        .getByRole('button', { name: /password$/i })
        .last()
        .click()
    },
    failed: 'Unable to reset password. Please check your token.',
    fallback: 'Password reset failed',
    done: 'Password changed',
  },
]

for (const { id, form, send, failed, fallback, done } of forms) {
  test(`an answer that refuses without a reason is a failure, with the fallback of the specification [${id}]`, async () => {
    const screen = await open(form, { success: false })
    await send(screen)
    await expect.element(screen.getByText(failed).first()).toBeVisible()
    await expect.element(screen.getByText(fallback).first()).toBeVisible()
    expect(screen.getByText(done).query()).toBeNull()
  })

  test(`an answer that refuses says why in the server's own words [${id}]`, async () => {
    const screen = await open(form, { success: false, message: 'Closed for today' })
    await send(screen)
    await expect.element(screen.getByText(failed).first()).toBeVisible()
    await expect.element(screen.getByText('Closed for today').first()).toBeVisible()
    expect(screen.getByText(fallback).query()).toBeNull()
  })
}

async function signIn(answer: unknown, status?: number) {
  const screen = await open(<LoginForm email={email} isRegistrationOpen />, answer, status)
  await fill(screen, 'Password', password)
  await press(screen, 'Sign in')
  return screen
}

test('a code that this build does not know shows the server\u2019s own message [A5]', async () => {
  const screen = await signIn({ success: false, code: 'auth.eclipse', message: 'Not during an eclipse' }, 403)
  await expect.element(screen.getByText('Not during an eclipse').first()).toBeVisible()
})

test('a failure without any message is an unknown error [A5]', async () => {
  const screen = await signIn({}, 500)
  await expect.element(screen.getByText('An unknown error occurred').first()).toBeVisible()
})

test('a refused sign-in without a reason is a failed login [A5]', async () => {
  const screen = await signIn({ success: false })
  await expect.element(screen.getByText('Login failed').first()).toBeVisible()
})

test('a refused sign-in of somebody unverified begins the verification [A3]', async () => {
  const screen = await signIn({ success: false, isVerified: false, message: 'User not verified' })
  await expect
    .element(screen.getByText('Please verify your email address to continue.').first())
    .toBeVisible()
})
