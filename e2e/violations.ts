import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds on the page as it stands, one line each: every rule in the light, and in English the contrast in the
 * dark too. The dark has the same colours in both languages, and looking takes seconds.
 */
export async function violations(page: Page, allowed: string[] = []) {
  // Taking axe in takes a page longer than looking does, so it is done once.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${source}; undefined`)
  const rules = Object.fromEntries(allowed.map((id) => [id, { enabled: false }]))
  const light = await lookIn(page, 'light', { rules })
  if ((await page.locator('html').getAttribute('lang')) !== 'en') return light
  return [...light, ...(await lookIn(page, 'dark', { runOnly: ['color-contrast'] }))]
}

const mostLooks = 4

/**
 * One look in one theme. The theme that the account has chosen may arrive from the server while axe looks, and takes
 * this one off: half of the page was seen in each then, and it is looked at again.
 */
async function lookIn(page: Page, theme: 'light' | 'dark', options: RunOptions) {
  for (let looks = 1; ; looks += 1) {
    await wear(page, theme)
    const found = await look(page, theme, options)
    const isDark = await page.evaluate<boolean>(`document.documentElement.classList.contains('dark')`)
    if (isDark === (theme === 'dark') || looks === mostLooks) return found
  }
}

/** Straight on the page, because the account of the test may have chosen a theme of its own. Nothing moves, so there are no colours between the two. */
async function wear(page: Page, theme: 'light' | 'dark') {
  await page.evaluate(`document.documentElement.classList.toggle('dark', ${theme === 'dark'})`)
  // What measures itself, as a table that may have to scroll, learns its size when a frame was drawn and answers after it.
  await page.evaluate(`
    new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done))))
  `)
}

type Found = { id: string; targets: string[] }

async function look(page: Page, theme: string, options: RunOptions) {
  // Passed rules would list most of a page, and are not read.
  const runOptions = JSON.stringify({ ...options, resultTypes: ['violations'] } satisfies RunOptions)
  const found = await page.evaluate<Found[]>(
    `axe.run(document, ${runOptions}).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => String(target)) })))`,
  )
  return found.map(({ id, targets }) => `${theme} ${id}: ${targets.join(', ')}`)
}
