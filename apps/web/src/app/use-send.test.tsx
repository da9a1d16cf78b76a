import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../lib/api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmAction } from '../ui/overlay/confirm-dialog.tsx'
import { ToastHost } from '../ui/overlay/toast-host.tsx'
import { renderInLanguage } from '../ui/render-in-language.tsx'
import { useSend } from '../ui/use-send.ts'

const refused = new ApiError('auth.password_wrong', 403, 'No')

interface Calls {
  onClose: () => void
  onDone: (answer: string) => void
  onRefused: (error: unknown) => void
  onSettled: () => void
}

async function renderForm(work: () => Promise<string>) {
  const calls = {
    onClose: vi.fn<Calls['onClose']>(),
    onDone: vi.fn<Calls['onDone']>(),
    onRefused: vi.fn<Calls['onRefused']>(),
    onSettled: vi.fn<Calls['onSettled']>(),
  }
  function Form() {
    const { send, isPending } = useSend()
    return (
      <Button
        pending={isPending}
        onClick={() => void send(work, { done: 'Saved', doneHint: 'All', failed: 'Not saved', ...calls })}
      >
        {'Save'}
      </Button>
    )
  }
  const screen = await renderInLanguage(
    <>
      <Form />
      <ToastHost />
    </>,
  )
  return { ...calls, save: screen.getByRole('button', { name: 'Save' }) }
}

const shown = (title: string) => page.getByRole('dialog', { name: title })

test('a success is reported, closes the form and hands over the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { save, onClose, onDone, onRefused, onSettled } = await renderForm(() => promise)
  await save.click()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  expect(onClose).not.toHaveBeenCalled()
  resolve('answer')
  await expect.element(shown('Saved').getByText('All')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(onDone).toHaveBeenCalledExactlyOnceWith('answer')
  expect(onSettled).toHaveBeenCalledOnce()
  expect(onRefused).not.toHaveBeenCalled()
  await expect.element(save).not.toHaveAttribute('aria-busy', 'true')
})

test('a failure says why, names the field, and leaves the form open', async () => {
  const { save, onClose, onDone, onRefused, onSettled } = await renderForm(() => Promise.reject(refused))
  await save.click()
  await expect.element(shown('Not saved').getByText('The password is not correct.')).toBeVisible()
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(refused)
  expect(onSettled).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  expect(onDone).not.toHaveBeenCalled()
  await expect.element(save).not.toHaveAttribute('aria-busy', 'true')
})

test('a question stays open where its action failed, and closes where it was done', async () => {
  const action = vi.fn<() => Promise<void>>().mockRejectedValueOnce(refused).mockResolvedValueOnce()
  const words = { title: 'Delete it?', confirm: 'Delete', done: 'Deleted', failed: 'Not deleted' }
  function Question() {
    const [isAsking, setAsking] = useState(true)
    if (!isAsking) return 'closed'
    return (
      <ConfirmAction
        t={(key) => words[key]}
        description="It cannot be undone."
        subject="db-fra-0002"
        action={action}
        onClose={() => setAsking(false)}
      />
    )
  }
  const screen = await renderInLanguage(
    <>
      <Question />
      <ToastHost />
    </>,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Delete it?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(shown('Not deleted')).toBeVisible()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('closed')).toBeVisible()
  await expect.element(shown('Deleted').first()).toBeVisible()
})
