import type { StorageItem } from '@marsad/contract/http/storage'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInLanguage } from '../../ui/render-in-language.tsx'
import { type ItemActs, useListKeys, useSelection } from './selection.ts'

const items = ['a', 'b', 'c'].map((id) => ({ id, name: id }) as unknown as StorageItem)
const acts = { mayChange: false } as unknown as ItemActs

function List() {
  const [folder, setFolder] = useState('one')
  const selection = useSelection(
    items.map(({ id }) => id),
    folder,
  )
  const onKeyDown = useListKeys({ items, selection, acts })
  return (
    <>
      <div role="listbox" tabIndex={-1} onKeyDown={onKeyDown}>
        {items.map(({ id }) => (
          <button key={id} type="button" data-item={id}>
            {id}
          </button>
        ))}
      </div>
      <output>{selection.selected.join('') || 'none'}</output>
      <button type="button" onClick={() => setFolder(folder === 'one' ? 'two' : 'one')}>
        {'Go'}
      </button>
    </>
  )
}

test('Ctrl+A chooses all on a keyboard that writes another letter with that key', async () => {
  const screen = await renderInLanguage(<List />, 'ar')
  const first = screen.getByRole('button', { name: 'a', exact: true })
  await first.click()
  first.element().dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'ش',
      code: 'KeyA',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    }),
  )
  await expect.element(screen.getByRole('status')).toHaveTextContent('abc')
  // Without Ctrl the same key is a letter.
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('none')
  first.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ش', code: 'KeyA', bubbles: true }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('none')
})

test('what was chosen in a folder is not chosen when one comes back to it', async () => {
  const screen = await renderInLanguage(<List />)
  await screen.getByRole('button', { name: 'b', exact: true }).click()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('status')).toHaveTextContent('b')
  const go = screen.getByRole('button', { name: 'Go' })
  await go.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('none')
  await go.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('none')
})
