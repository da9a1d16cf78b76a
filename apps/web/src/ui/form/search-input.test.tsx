import { startTransition, useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { Button } from '../button.tsx'
import { renderInLanguage } from '../render-in-language.tsx'
import { SearchInput } from './search-input.tsx'

/** The value comes back later, as it does from an address. */
function Sample({ lateMs = 60 }: { lateMs?: number }) {
  const [value, setValue] = useState('')
  const [changes, setChanges] = useState<string[]>([])
  return (
    <>
      <SearchInput
        label="Search"
        value={value}
        onValueChange={(next) => {
          setChanges((all) => [...all, next])
          setTimeout(() => startTransition(() => setValue(next.trim())), lateMs)
        }}
      />
      <output>{changes.join('|')}</output>
      <p data-testid="value">{value}</p>
      <Button onClick={() => setValue('')}>Clear filters</Button>
    </>
  )
}

test('fast typing keeps its letters, spaces and caret', async () => {
  const screen = await renderInLanguage(<Sample />)
  const input = screen.getByRole('searchbox')
  await input.click()
  await userEvent.keyboard('web 01')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}x')
  await expect.element(input).toHaveValue('web x01')
  await expect.poll(() => screen.getByTestId('value').element().textContent).toBe('web x01')
  await expect.element(input).toHaveValue('web x01')
  const box = input.element()
  expect(box instanceof HTMLInputElement && box.selectionStart).toBe(5)
})

test('a word that an input method composes arrives once and whole', async () => {
  const screen = await renderInLanguage(<Sample lateMs={0} />, 'ar')
  const input = screen.getByRole('searchbox')
  await input.click()
  for (const text of ['س', 'سي', 'سير']) {
    await cdp().send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    await new Promise((settle) => setTimeout(settle, 80))
  }
  await expect.element(input).toHaveValue('سير')
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
  await cdp().send('Input.insertText', { text: 'سير' })
  await expect.element(input).toHaveValue('سير')
  await expect.element(screen.getByRole('status')).toHaveTextContent('سير')
})

test('what somebody else writes, such as a button that clears, is shown', async () => {
  const screen = await renderInLanguage(<Sample />)
  await screen.getByRole('searchbox').fill('web')
  await expect.poll(() => screen.getByTestId('value').element().textContent).toBe('web')
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
})
