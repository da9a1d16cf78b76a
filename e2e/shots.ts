import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDemo } from '@marsad/demo'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { takeMails } from './shots/mails.ts'
import { findIds, sessionsOf } from './shots/demo-eyes.ts'
import { takeReadmePictures } from './shots/readme.ts'
import { scenesOf } from './shots/scenes.ts'
import { writeSheets } from './shots/sheet.ts'
import { folder, takeShots, type Look } from './shots/take.ts'

// Pictures of every page of the demo × language × theme × width, filled, empty and offline, and sheets to look at them:
//   npm run shots -- [words that the look must have: tickets, filled, ar, dark, 390]
//   npm run shots -- --readme
const { positionals: words, values } = parseArgs({
  allowPositionals: true,
  options: { readme: { type: 'boolean', default: false } },
})

const choices = ['filled', 'empty', 'offline', 'en', 'ar', 'light', 'dark', '1440', '390']

const demo = await openDemo((text) => console.log(text))
const browser = await chromium.launch(chromiumLaunch)
try {
  const sessions = await sessionsOf(demo)
  const scenes = scenesOf(await findIds(demo))
  if (values.readme) await takeReadmePictures(browser, demo.url, { scenes, session: sessions.filled })
  else {
    if (words.length === 0) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const shots = await takeShots(browser, demo.url, looksAt(scenes), sessions)
    await writeSheets(shots)
    const mails = await takeMails(browser, demo.inboxUrl, words)
    console.log(
      `${shots.length + mails} pictures in ${folder}: index.html shows all, montage-*.png each scene`,
    )
  }
} finally {
  await browser.close()
  await demo.stop()
}

function looksAt(scenes: ReturnType<typeof scenesOf>): Look[] {
  const all = scenes.flatMap((scene) =>
    (['filled', 'empty', 'offline'] as const).flatMap((state) =>
      (['en', 'ar'] as const).flatMap((locale) =>
        (['light', 'dark'] as const).flatMap((theme) =>
          ([1440, 390] as const).map((width): Look => ({ scene, state, locale, theme, width })),
        ),
      ),
    ),
  )
  return all.filter(
    (look) => !(look.state === 'empty' && look.scene.isFilledOnly) && words.every((word) => isOf(look, word)),
  )
}

function isOf({ scene, state, locale, theme, width }: Look, word: string) {
  if (choices.includes(word)) return [state, locale, theme, `${width}`].includes(word)
  return scene.path.includes(word) || scene.name.includes(word)
}
