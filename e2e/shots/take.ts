import { join } from 'node:path'
import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { userAgent } from '../chromium.ts'
import type { Scene } from './scenes.ts'

export const folder = join(import.meta.dirname, '../../.shots')

export const widths = { 1440: 900, 390: 844 } as const
export type Width = keyof typeof widths
export type Theme = 'light' | 'dark'
export type Fill = 'filled' | 'empty'

/** One look at one scene. */
export interface Look {
  scene: Scene
  fill: Fill
  locale: Locale
  theme: Theme
  width: Width
}
export interface Shot extends Look {
  file: string
  caption: string
}

/** What a browser keeps of somebody who signed in. */
export type Session = { name: string; value: string }[]

const captionOf = ({ scene, fill, locale, theme, width }: Look) =>
  `${withLocale(locale, scene.path)} · ${scene.name} · ${fill} · ${locale} · ${theme} · ${width}`

export const contextOf = (url: string, { theme, width }: Look, session?: Session): BrowserContextOptions => ({
  baseURL: url,
  userAgent,
  colorScheme: theme,
  viewport: { width, height: widths[width] },
  hasTouch: width < 768,
  reducedMotion: 'reduce',
  ...(session && { storageState: { cookies: [], origins: [{ origin: url, localStorage: session }] } }),
})

/** Takes those of one width, theme and fill with one browser after the other. */
export async function takeShots(
  browser: Browser,
  url: string,
  looks: readonly Look[],
  sessions: Record<Fill, Session>,
): Promise<Shot[]> {
  const shots: Shot[] = []
  const groups = Map.groupBy(looks, (look) =>
    [look.width, look.theme, look.scene.isPublic ? 'public' : look.fill].join(),
  )
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const session = first.scene.isPublic ? undefined : sessions[first.fill]
    const context = await browser.newContext(contextOf(url, first, session))
    const page = await context.newPage()
    for (const look of group) {
      const { scene, fill, locale, theme, width } = look
      const file = `${scene.name}-${fill}-${locale}-${theme}-${width}.png`
      await show(page, look)
      await page.screenshot({ path: join(folder, file), animations: 'disabled' })
      shots.push({ ...look, file, caption: captionOf(look) })
    }
    await context.close()
  }
  return shots
}

/** Opens the scene, and waits until all that it loads is there. */
export async function show(page: Page, { scene, locale }: Look) {
  // A page that is left by its address alone would keep what was opened on it.
  await page.goto('about:blank')
  await page.goto(withLocale(locale, scene.path))
  await page.locator('h1').first().waitFor()
  await page.evaluate('document.fonts.ready')
  await settled(page)
  await scene.open?.(page)
  await settled(page)
}

async function settled(page: Page) {
  const isLoading = `document.querySelector('output[aria-busy]') !== null`
  for (let quiet = 0; quiet < 3;) {
    await page.waitForTimeout(150)
    quiet = (await page.evaluate<boolean>(isLoading)) ? 0 : quiet + 1
  }
}
