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
/** Offline is filled, and then the server is gone. */
export type State = Fill | 'offline'

/** One look at one scene. */
export interface Look {
  scene: Scene
  state: State
  locale: Locale
  theme: Theme
  width: Width
}
export interface Shot extends Look {
  file: string
  caption: string
}

/** What a browser stores of a person who signed in. */
export type Session = { name: string; value: string }[]

const captionOf = ({ scene, state, locale, theme, width }: Look) =>
  `${withLocale(locale, scene.path)} · ${scene.name} · ${state} · ${locale} · ${theme} · ${width}`

export const contextOf = (url: string, { theme, width }: Look, session?: Session): BrowserContextOptions => ({
  baseURL: url,
  userAgent,
  colorScheme: theme,
  viewport: { width, height: widths[width] },
  hasTouch: width < 768,
  reducedMotion: 'reduce',
  ...(session && { storageState: { cookies: [], origins: [{ origin: url, localStorage: session }] } }),
})

/** Takes those of one width, theme and state with one browser after the other. */
export async function takeShots(
  browser: Browser,
  url: string,
  looks: readonly Look[],
  sessions: Record<Fill, Session>,
): Promise<Shot[]> {
  const openPage = async (look: Look) => {
    const session = look.scene.isPublic ? undefined : sessions[look.state === 'empty' ? 'empty' : 'filled']
    const context = await browser.newContext(contextOf(url, look, session))
    return context.newPage()
  }
  const online = looks.filter(({ state }) => state !== 'offline')
  for (const group of Map.groupBy(online, groupOf).values()) {
    const [first] = group
    if (!first) continue
    const page = await openPage(first)
    for (const look of group) {
      await show(page, look)
      await take(page, look)
    }
    await page.context().close()
  }
  const offline = looks.filter(({ state }) => state === 'offline')
  await takeOffline(offline, openPage)
  return looks.map((look) => ({ ...look, file: fileOf(look), caption: captionOf(look) }))
}

const groupOf = ({ width, theme, state, scene }: Look) =>
  [width, theme, scene.isPublic ? 'public' : state].join()

/** Without responses the product reports a lost server after fifteen seconds. */
const lostMs = 22_000
const pagesAtOnce = 12

/** Many pages lose their server together, so that the wait is for all of them. */
async function takeOffline(looks: readonly Look[], openPage: (look: Look) => Promise<Page>) {
  for (let from = 0; from < looks.length; from += pagesAtOnce) {
    const opened: { page: Page; look: Look }[] = []
    for (const look of looks.slice(from, from + pagesAtOnce)) {
      // A context of its own: one keeps six connections to a server, and each page holds a stream of events.
      const page = await openPage(look)
      await show(page, look)
      opened.push({ page, look })
    }
    for (const { page } of opened) await page.context().setOffline(true)
    await opened[0]?.page.waitForTimeout(lostMs)
    for (const { page, look } of opened) {
      await take(page, look)
      await page.context().close()
    }
  }
}

const fileOf = ({ scene, state, locale, theme, width }: Look) =>
  `${scene.name}-${state}-${locale}-${theme}-${width}.png`

const take = (page: Page, look: Look) =>
  page.screenshot({ path: join(folder, fileOf(look)), animations: 'disabled' })

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
