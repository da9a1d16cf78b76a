import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { Input } from './form/input.tsx'
import { lazyPart } from './lazy-part.tsx'
import { LazyOverlay } from './overlay/lazy-overlay.tsx'
import { Button } from './button.tsx'
import { renderInLanguage } from './render-in-language.tsx'

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a part that does not come is asked for again in its place, and what was written stays', async () => {
  let tries = 0
  const Part = lazyPart(async () => (++tries === 1 ? lost() : () => <p>Comments</p>))
  function Sample() {
    const [text, setText] = useState('')
    return (
      <>
        <Input aria-label="Draft" value={text} onChange={(event) => setText(event.target.value)} />
        <Suspense fallback="…">{text !== '' && <Part />}</Suspense>
      </>
    )
  }
  const screen = await renderInLanguage(<Sample />)
  await screen.getByLabelText('Draft').fill('half a thought')
  await expect.element(screen.getByRole('alert').getByText('This could not be loaded')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Comments')).toBeVisible()
  await expect.element(screen.getByLabelText('Draft')).toHaveValue('half a thought')
})

test('a dialog whose code does not come can be closed, and is asked for anew when it is opened', async () => {
  let tries = 0
  const Part = lazyPart<{ onClose: () => void }>(async () => (++tries < 3 ? lost() : () => <p>Dialog</p>))
  function Sample() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Suspense>{isOpen && <Part onClose={() => setOpen(false)} />}</Suspense>
      </>
    )
  }
  const screen = await renderInLanguage(<Sample />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Dialog')).toBeVisible()
})

test('a menu whose code does not come says so, and tries again', async () => {
  let tries = 0
  // The approaching pointer loads it first; a failure of that is not shown.
  const load = async () => (++tries < 4 ? lost() : () => <p>Menu</p>)
  const screen = await renderInLanguage(
    <LazyOverlay popup="menu" trigger={<Button>Account</Button>} load={load} />,
  )
  await screen.getByRole('button', { name: 'Account' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect
    .poll(async () => {
      if (again.query()) await again.click()
      return screen.getByText('Menu').query() !== null
    })
    .toBe(true)
})
