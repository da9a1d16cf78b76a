import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages, withLocale } from '@marsad/contract/pages'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { chromiumLaunch, userAgent } from './chromium.ts'
import { newEmail, newPerson, sessionOf } from './people.ts'
import { startProduct } from './product.ts'

// Pictures of every page × language × theme × width as its owner sees it, and a sheet to look at them all:
//   npm run shots -- [part of a path]
const [only = ''] = process.argv.slice(2)

const folder = join(import.meta.dirname, '../.shots')
const locales = ['en', 'ar'] as const
const themes = ['light', 'dark'] as const
const widths = { 1440: 900, 390: 844 } as const
const paths = [...pages.map((page) => page.replace('$id', 'example')), '/nowhere'].filter((path) =>
  path.includes(only),
)

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

interface Shot {
  file: string
  caption: string
}

async function picture(page: Page, path: string, file: string) {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: join(folder, file), animations: 'disabled' })
}

async function pictureAll(browser: Browser, baseURL: string, storageState: StorageState): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const [width, height] of Object.entries(widths)) {
    for (const theme of themes) {
      const open = async (state?: StorageState) => {
        const context = await browser.newContext({
          baseURL,
          userAgent,
          ...(state && { storageState: state }),
          colorScheme: theme,
          viewport: { width: Number(width), height },
          hasTouch: Number(width) < 768,
          reducedMotion: 'reduce',
        })
        return context.newPage()
      }
      const [guest, owner] = [await open(), await open(storageState)]
      for (const locale of locales) {
        for (const path of paths) {
          const name = path === '/' ? 'dashboard' : path.slice(1).replaceAll('/', '-')
          const file = `${name}-${locale}-${theme}-${width}.png`
          await picture(path === '/auth' ? guest : owner, withLocale(locale, path), file)
          shots.push({ file, caption: `${withLocale(locale, path)} · ${theme} · ${width}` })
        }
      }
      await Promise.all([guest.context().close(), owner.context().close()])
    }
  }
  return shots
}

function contactSheet(shots: Shot[]): string {
  const figures = shots
    .toSorted((a, b) => a.file.localeCompare(b.file))
    .map(
      ({ file, caption }) =>
        `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${caption}</figcaption></figure>`,
    )
  return `<!doctype html><meta charset="utf-8"><title>Marsad, pictured</title>
<style>body{font:12px system-ui;margin:16px;display:grid;grid-template-columns:repeat(8,1fr);gap:12px;background:#888}
figure{margin:0}img{width:100%;max-height:320px;object-fit:contain;object-position:top}</style>${figures.join('\n')}`
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const product = await startProduct({}, 'shots')
try {
  const localStorage = await sessionOf(product, await newPerson(product, newEmail('layla')))
  const browser = await chromium.launch(chromiumLaunch)
  const shots = await pictureAll(browser, product.url, {
    cookies: [],
    origins: [{ origin: product.url, localStorage }],
  })
  writeFileSync(join(folder, 'index.html'), contactSheet(shots))

  const sheet = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await sheet.goto(`file://${join(folder, 'index.html')}`)
  await sheet.screenshot({ path: join(folder, 'index.png'), fullPage: true })
  await browser.close()
  console.log(`${shots.length} pictures in ${folder}; look at index.html or index.png`)
} finally {
  await product.stop()
}
