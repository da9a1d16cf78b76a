import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '../button.tsx'
import { LazyOverlay } from './lazy-overlay.tsx'
import { Menu, MenuItem, Submenu } from './menu.tsx'
import { renderInLanguage } from '../render-in-language.tsx'

async function renderMenu(locale: 'en' | 'ar') {
  const onClick = vi.fn<() => void>()
  const screen = await renderInLanguage(
    <Menu trigger={<Button>Account</Button>}>
      <MenuItem>Profile</MenuItem>
      <Submenu label="Theme">
        <MenuItem onClick={onClick}>Dark</MenuItem>
      </Submenu>
    </Menu>,
    locale,
  )
  const item = (name: string) => screen.getByRole('menuitem', { name })
  return { trigger: screen.getByRole('button', { name: 'Account' }), item, onClick }
}

test.each([
  { locale: 'en', into: '{ArrowRight}', back: '{ArrowLeft}' },
  { locale: 'ar', into: '{ArrowLeft}', back: '{ArrowRight}' },
] as const)('arrows walk the menu and its submenu in $locale', async ({ locale, into, back }) => {
  const { trigger, item, onClick } = await renderMenu(locale)
  await userEvent.keyboard('{Tab}')
  await expect.element(trigger).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Profile')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Theme')).toHaveFocus()
  await userEvent.keyboard(into)
  await expect.element(item('Dark')).toHaveFocus()
  await userEvent.keyboard(back)
  await expect.poll(() => item('Dark').query()).toBeNull()
  await expect.element(item('Theme')).toHaveFocus()
  await userEvent.keyboard(into)
  await expect.element(item('Dark')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
  await expect.element(trigger).toHaveFocus()
})

test('the submenu opens on the side the language reads toward', async () => {
  const { trigger, item } = await renderMenu('ar')
  await trigger.click()
  await item('Theme').click()
  await expect.element(item('Dark')).toBeVisible()
  await expect
    .poll(() => item('Dark').element().getBoundingClientRect().right)
    .toBeLessThan(item('Theme').element().getBoundingClientRect().left + 8)
})

test('a lazy menu loads on the first press and opens with it', async () => {
  const load = vi.fn<() => Promise<typeof LoadedMenu>>(async () => LoadedMenu)
  const screen = await renderInLanguage(
    <LazyOverlay popup="menu" load={load} trigger={<Button>More</Button>} />,
  )
  expect(load).not.toHaveBeenCalled()
  const trigger = screen.getByRole('button', { name: 'More' })
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'menu')
  await trigger.click()
  await expect.element(screen.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger).toHaveFocus()
})

function LoadedMenu({ trigger, defaultOpen }: { trigger: ReactElement; defaultOpen: boolean }) {
  return (
    <Menu trigger={trigger} defaultOpen={defaultOpen}>
      <MenuItem>Copy</MenuItem>
    </Menu>
  )
}
