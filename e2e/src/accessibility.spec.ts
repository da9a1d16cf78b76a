import { pages, withLocale } from '@marsad/contract/pages'
import { expect, signedInTest as test, type Page } from '../test.ts'
import { violations } from '../violations.ts'

// A finger wants larger controls, on the same few pixels.
test.use({ hasTouch: true })

const paths = [
  ...pages.map((page) => page.replace('$id', '019a7f6e-0000-7000-8000-000000000000')),
  '/nowhere',
]
const middle = Math.ceil(paths.length / 2)
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

/** What the workspace of the test calls its own. */
const names = ['Layla Haddad', 'E-mail to admins']

/** Sentences in the letters of the other language, and keys without words. Names and code keep their letters. */
const foreignWords = (page: Page) =>
  page.evaluate<string[]>(`
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = []
    const names = new RegExp(${JSON.stringify(names.join('|'))}, 'g')
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isName = node.parentElement.closest('bdi, code, pre, kbd, script, style, [dir=ltr], [lang=en]')
      if (!isName && /[A-Za-z]{2,} [A-Za-z]{2,}|\\b[a-z]+(\\.[a-zA-Z]+){2,}/.test(node.data.replaceAll(names, ''))) found.push(node.data)
    }
    found
  `)

for (const [locale, direction] of [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const) {
  for (const [part, some] of [
    ['first', paths.slice(0, middle)],
    ['other', paths.slice(middle)],
  ] as const) {
    test(`the ${part} pages open in ${locale}, break no accessibility rule and fit 360 pixels [C1 C2 C11]`, async ({
      page,
    }) => {
      test.setTimeout(300_000)
      for (const path of some) {
        await page.setViewportSize({ width: 1280, height: 720 })
        const answer = await page.goto(withLocale(locale, path))
        expect(answer?.status(), path).toBe(path === '/nowhere' ? 404 : 200)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        await expect(page.locator('output[aria-busy]')).toHaveCount(0)
        if (locale === 'ar') expect(await foreignWords(page), path).toEqual([])
        expect(await violations(page), path).toEqual([])
        expect(await moving(page), path).toBe(0)
        await page.setViewportSize({ width: 360, height: 740 })
        await expect.poll(() => sideways(page), path).toBe(0)
        expect(await squeezed(page), path).toEqual([])
      }
    })
  }

  test(`nor does what opens over it in ${locale}`, async ({ page }) => {
    await page.goto(withLocale(locale, '/servers'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
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
    expect(await violations(page)).toEqual([])
  })
}
