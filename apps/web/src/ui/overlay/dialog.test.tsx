import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { Input } from '../form/input.tsx'
import { renderInLanguage } from '../render-in-language.tsx'
import { SecretField } from '../form/secret-field.tsx'

async function renderDialog(inside: 'form' | 'pending' | 'secret') {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  function Sample() {
    const [open, setOpen] = useState(true)
    const [name, setName] = useState('')
    return (
      <Dialog
        open={open}
        title="New key"
        onOpenChange={(next) => {
          onOpenChange(next)
          setOpen(next)
        }}
      >
        {inside === 'secret' && <SecretField label="Key" hint="Shown once" value="mk_1234" />}
        {inside === 'form' && (
          <Input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        )}
        {inside === 'pending' && <Button pending>Create</Button>}
      </Dialog>
    )
  }
  const screen = await renderInLanguage(<Sample />)
  const dialog = screen.getByRole('dialog', { name: 'New key' })
  await expect.element(dialog).toBeVisible()
  const pressBeside = () => userEvent.click(page.elementLocator(document.body), { position: { x: 5, y: 5 } })
  return { dialog, onOpenChange, pressBeside }
}

test('what was typed outlives Escape and a press beside the dialog until it is discarded', async () => {
  const { dialog, onOpenChange, pressBeside } = await renderDialog('form')
  await dialog.getByLabelText('Name').fill('deploy')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByText('Discard what you entered?')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await pressBeside()
  await expect.element(dialog.getByText('Discard what you entered?')).toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('deploy')
  expect(onOpenChange).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
})

test('a dialog that nobody wrote in closes at once, also after what was written was deleted', async () => {
  const { dialog } = await renderDialog('form')
  await dialog.getByLabelText('Name').fill('deploy')
  await dialog.getByLabelText('Name').fill('')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.query()).toBeNull()
})

test('what is shown once is left by the cross, not by Escape or a press beside it', async () => {
  const { dialog, onOpenChange, pressBeside } = await renderDialog('secret')
  await userEvent.keyboard('{Escape}')
  await pressBeside()
  await expect.element(dialog).toBeVisible()
  expect(onOpenChange).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
})

test('a question that has to be answered has no cross, and outlives Escape and a press beside it', async () => {
  const screen = await renderInLanguage(<Dialog open title="Signed out" footer={<Button>Sign in</Button>} />)
  const dialog = screen.getByRole('dialog', { name: 'Signed out' })
  await expect.element(dialog.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(dialog.getByRole('button').elements()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.elementLocator(document.body), { position: { x: 5, y: 5 } })
  await expect.element(dialog).toBeVisible()
})

test('a dialog that is at work stays until it is done', async () => {
  const { dialog, onOpenChange, pressBeside } = await renderDialog('pending')
  await userEvent.keyboard('{Escape}')
  await pressBeside()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).toBeVisible()
  expect(onOpenChange).not.toHaveBeenCalled()
})

for (const inside of ['form', 'footer'] as const)
  test(`the buttons of a long dialog are in sight at a height of 768 pixels: ${inside}`, async () => {
    await page.viewport(1366, 768)
    const save = <Button type="submit">Save</Button>
    const fields = Array.from({ length: 30 }, (_, n) => <Input key={n} aria-label={`Field ${n}`} />)
    const screen = await renderInLanguage(
      <Dialog open title="Long" onOpenChange={() => undefined} footer={inside === 'footer' && save}>
        {inside === 'footer' ? (
          fields
        ) : (
          <form>
            {fields}
            <div className="flex justify-end gap-2">{save}</div>
          </form>
        )}
      </Dialog>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await expect.element(button).toBeVisible()
    const isInSight = () => {
      const { top, bottom } = button.element().getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }
    await expect.poll(isInSight).toBe(true)
    screen.getByLabelText('Field 29').element().scrollIntoView()
    await expect.poll(isInSight).toBe(true)
    await page.viewport(1280, 800)
  })
