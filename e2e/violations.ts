import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds on the page as it stands, one line each: every rule in the light, and in English the contrast in the
 * dark too. The dark has the same colours in both languages, and looking takes seconds.
 */
export async function violations(page: Page, allowed: string[] = []) {
  // The pages have no frames, which is what the slower way is for.
  const axe = () => new AxeBuilder({ page }).setLegacyMode()
  await wear(page, 'light')
  const light = await axe().disableRules(allowed).analyze()
  if ((await page.locator('html').getAttribute('lang')) !== 'en') return linesOf('light', light)
  await wear(page, 'dark')
  const dark = await axe().withRules('color-contrast').analyze()
  await wear(page, 'light')
  return [...linesOf('light', light), ...linesOf('dark', dark)]
}

/** Straight on the page, because the account of the test may have chosen a theme of its own; and without the colours between the two. */
async function wear(page: Page, theme: 'light' | 'dark') {
  await page.evaluate(`document.documentElement.classList.toggle('dark', ${theme === 'dark'})`)
  await page.evaluate(
    'for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()',
  )
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

const linesOf = (theme: string, { violations: found }: Results) =>
  found.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)
