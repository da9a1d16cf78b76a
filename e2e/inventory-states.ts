import type { Page } from '@playwright/test'

/** What a hostile machine may call anything that it reports. */
export const hostile = [
  '<script>window.hurt=1</script><img src=x onerror="window.hurt=1">',
  '\u202Egnp.exe\u2066 مرحبا \u2067abc',
  '🧨'.repeat(40),
  'long'.repeat(30),
].join(' ')

/** Lets the page hear another answer to this call than the machine gave. */
export async function answering<Answer>(page: Page, path: string, change: (answer: Answer) => Answer) {
  await page.route(`**${path}*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Answer) })
  })
}

/** How wide everything on the page is together, and whether a script of a machine ran. */
export const layoutOf = (page: Page) =>
  page.evaluate<{ width: number; hurt: boolean }>(
    `({ width: document.documentElement.scrollWidth, hurt: 'hurt' in window })`,
  )
