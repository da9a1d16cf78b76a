// Long: a database, a cache and a registry of domains are started, checked and stopped, in both languages.
// Covers: apps/web/src/features/monitors/form, apps/web/src/features/monitors/detail
// Covers: apps/server/src/domains/monitors/services, apps/server/src/domains/monitors/probes
// Covers: apps/server/src/domains/monitors/checks
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { upEngines } from '@marsad/engines'
import { openSpoken } from '@marsad/services/spoken'
import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import { startProduct } from '../product.ts'
import { expect, signedInTest, type Page } from '../test.ts'
import { isSound } from '../is-sound.ts'

const day = 86_400_000
/** Days until the domains of the registry expire. */
const expiries: Record<string, number> = { 'shop.example': 200, 'blog.example': 12 }

type Registry = Awaited<ReturnType<typeof openRegistry>>

/** The list of IANA, and the one registry in it. */
async function openRegistry() {
  const server = createServer(({ url = '' }, response) => {
    const { port } = server.address() as AddressInfo
    const days = expiries[url.replace('/domain/', '')]
    if (url === '/dns.json') {
      response.end(JSON.stringify({ services: [[['example'], [`http://127.0.0.1:${port}/`]]] }))
    } else if (days === undefined) response.writeHead(404).end()
    else {
      const eventDate = new Date(Date.now() + (days + 0.5) * day).toISOString()
      response.setHeader('content-type', 'application/rdap+json')
      response.end(
        JSON.stringify({ objectClassName: 'domain', events: [{ eventAction: 'expiration', eventDate }] }),
      )
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    list: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dns.json`,
    close: () => server.close(),
  }
}

const test = signedInTest.extend<object, { registry: Registry }>({
  registry: [
    async ({ browserName: _browser }, use) => {
      const registry = await openRegistry()
      await use(registry)
      registry.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ browserName, registry }, use) => {
      const product = await startProduct({ MARSAD_RDAP_BOOTSTRAP: registry.list }, browserName)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1440, height: 900 } })

const words = {
  en: {
    check: 'An uptime check',
    start: 'Create monitor',
    host: 'Host',
    port: 'Port number',
    domain: 'Domain',
    checkNow: 'Check now',
    isUp: 'Just checked: it is up.',
    isDown: 'Just checked: it is down.',
    expires: /12 days left/,
  },
  ar: {
    check: 'فحص توفّر',
    start: 'إنشاء المراقبة',
    host: 'المضيف',
    port: 'رقم المنفذ',
    domain: 'نطاق',
    checkNow: 'افحص الآن',
    isUp: 'فُحص للتو: يعمل.',
    isDown: 'فُحص للتو: متعطّل.',
    expires: /12 يومًا/,
  },
} as const

for (const locale of ['en', 'ar'] as const) {
  const say = words[locale]

  test(`services and domains are checked in their own protocols, in ${locale}`, async ({ page }) => {
    const redis = await openSpoken({ answer: () => '+PONG\r\n' })
    const { databaseUrl } = await upEngines('test')
    await add(page, locale, 'Redis', 'cache', async () => {
      await page.getByLabel(say.host).fill('127.0.0.1')
      await page.getByLabel(say.port).fill(String(redis.port))
      await isSound(page)
    })
    await checkNow(page, locale, true)
    redis.close()
    await checkNow(page, locale, false)
    await add(page, locale, 'PostgreSQL', 'orders', async () => {
      await page.getByLabel(say.host).fill('127.0.0.1')
      await page.getByLabel(say.port).fill(new URL(databaseUrl).port)
    })
    await checkNow(page, locale, true)

    const domain = page.getByRole('textbox', { name: locale === 'ar' ? 'النطاق' : 'Domain' })
    await add(page, locale, say.domain, 'shop', async () => {
      await domain.fill('www.shop.example')
      await isSound(page)
    })
    await checkNow(page, locale, true)
    await add(page, locale, say.domain, 'blog', () => domain.fill('blog.example'))
    await checkNow(page, locale, false)
    // A sample can be read a moment after it was written; an open page looks again after half a minute.
    await expect(async () => {
      await page.reload()
      await expect(page.locator('main').getByText(say.expires).first()).toBeVisible({ timeout: 3000 })
    }).toPass()
    await isSound(page)
  })
}

/** Adds a monitor as a person does, and ends on its page. */
async function add(page: Page, locale: Locale, kind: string, name: string, fill: () => Promise<unknown>) {
  const say = words[locale]
  await page.goto(withLocale(locale, '/monitors/new'))
  await page.getByRole('radio', { name: say.check }).check()
  await page.getByRole('radio', { name: kind, exact: true }).check()
  await fill()
  await page.locator('input[name=name]').fill(name)
  await page.getByRole('button', { name: say.start }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function checkNow(page: Page, locale: Locale, isUp: boolean) {
  const { [isUp ? 'isUp' : 'isDown']: outcome, checkNow: press } = words[locale]
  await page.getByRole('button', { name: press }).click()
  await expect(page.getByRole('alert').filter({ hasText: outcome })).toBeVisible()
}
