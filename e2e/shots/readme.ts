import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import type { Scene } from './scenes.ts'
import { contextOf, show, type Look, type Session } from './take.ts'

const pictures = join(import.meta.dirname, '../../docs/pictures')

const wanted: readonly { name: string; locale: Look['locale']; theme: Look['theme']; file: string }[] = [
  { name: 'dashboard', locale: 'en', theme: 'light', file: 'dashboard' },
  { name: 'servers-id-live', locale: 'en', theme: 'dark', file: 'device-live' },
  { name: 'alerts-id', locale: 'ar', theme: 'light', file: 'alert' },
  { name: 'monitors', locale: 'en', theme: 'light', file: 'monitors' },
  { name: 'tickets-board', locale: 'ar', theme: 'dark', file: 'tickets' },
  { name: 'status-slug', locale: 'en', theme: 'light', file: 'status-page' },
]

/** The pictures that the README shows, as small as they can be and still sharp. */
export async function takeReadmePictures(
  browser: Browser,
  url: string,
  { scenes, session }: { scenes: readonly Scene[]; session: Session },
) {
  mkdirSync(pictures, { recursive: true })
  for (const { name, locale, theme, file } of wanted) {
    const scene = scenes.find((one) => one.name === name)
    if (!scene) throw new Error(`There is no scene ${name}`)
    const look: Look = { scene, locale, theme, state: 'filled', width: 1440 }
    const context = await browser.newContext(contextOf(url, look, scene.isPublic ? undefined : session))
    const page = await context.newPage()
    await show(page, look)
    const { size } = await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 82, effort: 6 })
      .toFile(join(pictures, `${file}.webp`))
    await context.close()
    console.log(`docs/pictures/${file}.webp: ${Math.round(size / 1024)} KB`)
  }
}
