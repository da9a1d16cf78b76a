import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CodeField } from './code-field.tsx'
import { Field } from './field.tsx'
import { renderInLanguage } from '../render-in-language.tsx'

async function renderCode(locale: 'en' | 'ar' = 'en') {
  const onComplete = vi.fn<(code: string) => void>()
  function Sample() {
    const [code, setCode] = useState('')
    return (
      <Field label="Code" hint="From the e-mail">
        <CodeField value={code} onValueChange={setCode} onComplete={onComplete} />
      </Field>
    )
  }
  const screen = await renderInLanguage(<Sample />, locale)
  const input = screen.getByRole('textbox', { name: 'Code' })
  await input.click()
  return { input, onComplete }
}

const boxes = () => [...document.querySelectorAll('[data-code-box]')]
const drawn = () =>
  boxes()
    .map((box) => box.textContent)
    .join('|')

test('digits of three scripts become one code', async () => {
  const { input, onComplete } = await renderCode()
  await userEvent.keyboard('12٣٤۵۶')
  await expect.element(input).toHaveValue('123456')
  expect(drawn()).toBe('1|2|3|4|5|6')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
})

test('letters are ignored and a seventh digit has no place', async () => {
  const { input, onComplete } = await renderCode()
  await userEvent.keyboard('1a2b3c4567')
  await expect.element(input).toHaveValue('123456')
  expect(onComplete).toHaveBeenCalledOnce()
})

test('a pasted code may bring spaces and words', async () => {
  const { input, onComplete } = await renderCode()
  // What a paste does to the field, without asking for the permission to read the clipboard.
  document.execCommand('insertText', false, 'رمزك هو ١٢٣ ٤٥٦')
  await expect.element(input).toHaveValue('123456')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
})

test('backspace takes the last digit wherever the caret was put', async () => {
  const { input } = await renderCode()
  await userEvent.keyboard('1234{Home}{Backspace}')
  await expect.element(input).toHaveValue('123')
  await userEvent.keyboard('9')
  await expect.element(input).toHaveValue('1239')
})

test('the boxes run from left to right in Arabic too, over one named input', async () => {
  const { input } = await renderCode('ar')
  await userEvent.keyboard('12')
  const [first, second] = boxes().map((box) => box.getBoundingClientRect().x)
  expect(first).toBeLessThan(Number(second))
  expect(document.querySelectorAll('input')).toHaveLength(1)
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(input).toHaveAttribute('inputmode', 'numeric')
  await expect.element(input).toHaveAccessibleDescription('From the e-mail')
})
