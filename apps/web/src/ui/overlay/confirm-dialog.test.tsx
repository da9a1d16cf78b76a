import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '../button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { renderInLanguage } from '../render-in-language.tsx'

async function renderConfirm(more: { typed?: boolean; pending?: boolean } = {}) {
  const onConfirm = vi.fn<() => void>()
  function Sample() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Delete…</Button>
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Delete this server?"
          description="It cannot be undone."
          subject="db-fra-0002"
          confirmLabel="Delete server"
          onConfirm={onConfirm}
          destructive
          {...more}
        />
      </>
    )
  }
  const screen = await renderInLanguage(<Sample />)
  const trigger = screen.getByRole('button', { name: 'Delete…' })
  await trigger.click()
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this server?' })
  await expect.element(dialog).toBeVisible()
  return { trigger, dialog, confirm: dialog.getByRole('button', { name: 'Delete server' }), onConfirm }
}

test('names the thing, starts on the safe side, and gives the focus back', async () => {
  const { trigger, dialog, onConfirm } = await renderConfirm()
  await expect.element(dialog.getByText('db-fra-0002')).toBeVisible()
  await expect.element(dialog).toHaveAccessibleDescription('It cannot be undone.')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => dialog.query()).toBeNull()
  await expect.element(trigger).toHaveFocus()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('the focus does not leave an open dialog', async () => {
  const { dialog } = await renderConfirm()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  expect(dialog.element().contains(document.activeElement)).toBe(true)
})

test('typed confirmation wants the whole name, and forgets it on closing', async () => {
  const { trigger, dialog, confirm, onConfirm } = await renderConfirm({ typed: true })
  const input = dialog.getByRole('textbox')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('db-fra-000{Enter}')
  await expect.element(confirm).toBeDisabled()
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.keyboard('2')
  await expect.element(confirm).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.query()).toBeNull()
  await trigger.click()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('')
})

test('while it works it can be neither repeated nor left', async () => {
  const { dialog, confirm, onConfirm } = await renderConfirm({ pending: true })
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  await confirm.click({ force: true })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(onConfirm).not.toHaveBeenCalled()
})
