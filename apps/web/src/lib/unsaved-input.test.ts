import { afterEach, expect, test } from 'vitest'
import { hasUnsavedInput } from './unsaved-input.ts'

afterEach(() => document.body.replaceChildren())

function field<Field extends HTMLElement>(make: Field, parent: HTMLElement = document.body): Field {
  parent.append(make)
  return make
}
type Fields = Partial<Pick<HTMLInputElement, 'value' | 'type' | 'role' | 'readOnly'>>
const input = (more: Fields = {}) => Object.assign(document.createElement('input'), more)
const focus = (one: HTMLElement) => one.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
function type(one: HTMLInputElement | HTMLTextAreaElement, value: string) {
  one.value = value
  one.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

test('what differs from what stood there before is unsaved, and what was put back is not', () => {
  const name = field(input({ value: 'before' }))
  focus(name)
  expect(hasUnsavedInput()).toBe(false)
  type(name, 'after')
  expect(hasUnsavedInput()).toBe(true)
  // Coming back to the field does not make what is in it the beginning.
  focus(name)
  expect(hasUnsavedInput()).toBe(true)
  type(name, 'before')
  expect(hasUnsavedInput()).toBe(false)
})

test('what is typed without having been focused began empty', () => {
  const text = field(document.createElement('textarea'))
  type(text, 'pasted')
  expect(hasUnsavedInput()).toBe(true)
  type(text, '')
  expect(hasUnsavedInput()).toBe(false)
})

test('a switch that was pressed is unsaved until it is pressed again', () => {
  const box = field(input({ type: 'checkbox' }))
  const press = () => {
    box.checked = !box.checked
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  press()
  expect(hasUnsavedInput()).toBe(true)
  press()
  expect(hasUnsavedInput()).toBe(false)
  const on = field(Object.assign(input({ type: 'checkbox' }), { checked: true }))
  for (const isUnsaved of [true, false]) {
    on.click()
    expect(hasUnsavedInput()).toBe(isUnsaved)
  }
  const ticked = field(Object.assign(input({ type: 'checkbox' }), { checked: true }))
  focus(ticked)
  ticked.checked = false
  ticked.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(hasUnsavedInput()).toBe(true)
  ticked.checked = true
  expect(hasUnsavedInput()).toBe(false)
  const radio = field(input({ type: 'radio', value: 'a' }))
  focus(radio)
  radio.checked = true
  radio.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(hasUnsavedInput(radio)).toBe(true)
})

test('a search, a choice from a list and what cannot be written are not kept', () => {
  for (const one of [input({ type: 'search' }), input({ role: 'combobox' }), input({ readOnly: true })]) {
    type(field(one), 'text')
    expect(hasUnsavedInput()).toBe(false)
  }
  const rich = field(document.createElement('div'))
  rich.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(hasUnsavedInput()).toBe(false)
})

test('only the part that is asked for counts, and only what is still in the page', () => {
  const [here, there] = [field(document.createElement('form')), field(document.createElement('form'))]
  const name = field(input(), here)
  type(name, 'text')
  expect(hasUnsavedInput(here)).toBe(true)
  expect(hasUnsavedInput(there)).toBe(false)
  here.remove()
  expect(hasUnsavedInput()).toBe(false)
  // It was discarded: a form that is shown again has no unsaved input.
  document.body.append(here)
  expect(hasUnsavedInput()).toBe(false)
})
