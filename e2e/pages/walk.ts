import { pages, withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import { foreignWords } from '../foreign-words.ts'
import { expect, type ArgsOf, type Page, type signedInTest } from '../test.ts'
import { violations } from '../violations.ts'

const paths = [
  ...pages.map((page) => page.replace('$id', '019a7f6e-0000-7000-8000-000000000000')),
  '/nowhere',
]
const middle = Math.ceil(paths.length / 2)
const halves = { first: paths.slice(0, middle), other: paths.slice(middle) }
const sideways = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Choices whose words reach over their neighbours. */
const squeezed = (page: Page) =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('[role=radiogroup] label')]
      .filter((label) => label.scrollWidth > label.clientWidth)
      .map((label) => label.textContent)
  `)

/** How much moves when every colour changes, for a person who prefers reduced motion. */
const moving = (page: Page) =>
  page.evaluate('document.documentElement.classList.toggle("dark"); document.getAnimations().length')

/** Half of the pages of the router, each as it is empty: its language, its rules and how narrow it may be. */
export const walk =
  (locale: Locale, half: keyof typeof halves) =>
  async ({ page }: ArgsOf<typeof signedInTest>) => {
    for (const path of halves[half]) {
      await page.setViewportSize({ width: 1280, height: 720 })
      const answer = await page.goto(withLocale(locale, path))
      expect(answer?.status(), path).toBe(path === '/nowhere' ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
      await expect(page.locator('output[aria-busy]')).toHaveCount(0)
      if (locale === 'ar') expect(await foreignWords(page), path).toEqual([])
      expect(await violations(page), path).toEqual([])
      expect(await moving(page), path).toBe(0)
      await page.setViewportSize({ width: 360, height: 740 })
      await expect.poll(() => sideways(page), path).toBe(0)
      expect(await squeezed(page), path).toEqual([])
    }
  }

/** What the frame opens over a page: the palette, the account menu, and on a phone the drawer. */
export const openOver =
  (locale: Locale) =>
  async ({ page }: ArgsOf<typeof signedInTest>) => {
    await page.goto(withLocale(locale, '/servers'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    if (locale === 'ar') expect(await foreignWords(page)).toEqual([])
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.locator('header [aria-haspopup=menu]').first().click()
    await page.getByRole('menuitem').first().waitFor()
    // A menu floats outside the landmarks; the focus moves into it by itself.
    expect(await violations(page, ['region'])).toEqual([])
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('header [aria-haspopup=dialog]').first().click()
    await page.getByRole('dialog').waitFor()
    if (locale === 'ar') expect(await foreignWords(page)).toEqual([])
    expect(await violations(page)).toEqual([])
  }
