// Long: every entry is followed in both languages, and outages and hours have to pass.
// Covers: apps/web/src/app/shell, apps/web/src/app/*.ts, apps/web/src/app/*.tsx, apps/web/src/app/connection
// Covers: apps/web/src/lib/connection, apps/web/src/app.css, apps/server/src/domains/operations/health
// Covers: apps/server/src/domains/operations/web-app
import { isPage } from '@marsad/contract/pages'
import { notify } from '../evaluator.ts'
import { tokenOf } from '../people.ts'
import { callAs } from '../team.ts'
import { expect, ownTest, signedInTest as test, type Locator } from '../test.ts'
import { html } from '../pages/shell.ts'

interface Colour {
  hue: number
  saturation: number
  lightness: number
}

/** Hue in degrees, saturation and lightness of a colour as the browser paints it. */
async function painted(element: Locator, property: 'backgroundColor' | 'color'): Promise<Colour> {
  await element.evaluate((node) => node.setAttribute('data-painted', ''))
  const bytes = await element.page().evaluate<number[]>(`(() => {
    const node = document.querySelector('[data-painted]')
    node.removeAttribute('data-painted')
    const context = document.createElement('canvas').getContext('2d')
    context.fillStyle = getComputedStyle(node)['${property}']
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  })()`)
  const [red = 0, green = 0, blue = 0] = bytes.map((part) => part / 255)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, spread] = [(most + least) / 2, most - least]
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const sectors = new Map([
    [blue, 4 + (red - green) / spread],
    [green, 2 + (blue - red) / spread],
    [red, (green - blue) / spread],
  ])
  const hue = (60 * (sectors.get(most) ?? 0) + 360) % 360
  return { hue, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness }
}

test('green leads and slate is neutral, in the light and in the dark [C3]', async ({ page }) => {
  await page.goto('/')
  const theme = page.getByRole('radiogroup', { name: 'Colour theme' })
  const primary = page.getByRole('banner').getByRole('link', { name: 'Add Monitor' })
  const muted = page.getByText('© 2025 Marsad')
  for (const [name, isDark] of [
    ['Light', false],
    ['Dark', true],
  ] as const) {
    await theme.getByRole('radio', { name }).check()
    await expect.poll(async () => (await painted(html(page), 'backgroundColor')).lightness < 0.5).toBe(isDark)
    const green = await painted(primary, 'backgroundColor')
    expect(green.hue).toBeGreaterThan(120)
    expect(green.hue).toBeLessThan(175)
    expect(green.saturation).toBeGreaterThan(0.35)
    const slate = await painted(muted, 'color')
    expect(slate.hue).toBeGreaterThan(195)
    expect(slate.hue).toBeLessThan(235)
    expect(slate.saturation).toBeLessThan(0.35)
    const ground = await painted(html(page), 'backgroundColor')
    expect(isDark ? ground.lightness : 1 - ground.lightness).toBeLessThan(0.15)
  }
})

test('the account menu names what the specification names [B6]', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open account menu' }).click()
  const menu = page.getByRole('menu').first()
  for (const name of [
    'Profile',
    'Edit profile',
    'Settings',
    'Billing',
    'Team',
    'Invite users',
    'Support',
    'Documentation',
    'API keys',
    'Workspaces',
    'Log out',
  ])
    await expect(menu.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Invite users' }).click()
  for (const name of ['By e-mail', 'By link'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
})

for (const [start, menu, invite] of [
  ['/', 'Open account menu', 'Invite users'],
  ['/ar', 'افتح قائمة الحساب', 'دعوة مستخدمين'],
] as const) {
  test(`every entry of the sidebar and of the account menu leads to a screen, from ${start} [B6 C4]`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.goto(start)
    const follow = async (entry: Locator) => {
      const to = (await entry.getAttribute('href')) ?? ''
      expect(isPage(new URL(to, page.url()).pathname), to).toBe(true)
      await entry.click()
      await expect(page).toHaveURL(to)
      // The page of an unknown address has no frame around it.
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('aside nav')).toBeVisible()
    }
    const links = page.locator('aside nav a')
    await expect(links).toHaveCount(17)
    for (const link of await links.all()) await follow(link)

    const entries = page.locator('a[role=menuitem]')
    const open = () => page.getByRole('button', { name: menu }).click()
    await open()
    await expect(entries).toHaveCount(8)
    await page.keyboard.press('Escape')
    for (let n = 0; n < 8; n += 1) {
      await open()
      await follow(entries.nth(n))
      // Some of them open a dialog over their screen, in a moment.
      await page.goto(start)
    }
    for (const n of [0, 1]) {
      await open()
      await page.getByRole('menuitem', { name: invite }).click()
      await follow(page.locator('a[href*="#invite-by"]').nth(n))
      await page.goto(start)
    }
  })
}

ownTest('the status line says that all is well only when it is [C4]', async ({ page, product, person }) => {
  // Nothing is known to be well before a heartbeat of the evaluator.
  await notify(product)
  await page.goto('/')
  await expect(page.locator('aside').getByText('Nothing is monitored yet')).toBeVisible()
  const check = { kind: 'heartbeat', everySeconds: 3600, graceSeconds: 60 }
  await callAs(product, await tokenOf(product, person), 'POST', '/api/monitors', { name: 'Backup', check })
  await page.goto('/team')
  await expect(page.getByText('All systems operational')).toBeVisible()
  await page.route('/readyz', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'degraded', parts: [{ part: 'postgres', status: 'down' }] },
    }),
  )
  await page.reload()
  await expect(page.getByText('Some systems degraded')).toBeVisible()
  await expect(page.getByText('All systems operational')).toBeHidden()
  // The server answers, if not well: it is not called unreachable, and the help page names the part.
  await page.goto('/help')
  await expect(page.getByRole('list', { name: 'System components' })).toContainText('postgres')
  await page.waitForTimeout(12_000)
  await expect(page.getByText('Some systems degraded').first()).toBeVisible()
  // The end of the trouble shows long before the minute of a healthy install.
  await page.unroute('/readyz')
  await expect(page.getByText('All systems operational').first()).toBeVisible()
})

test('calls that find no server are an outage, though its stream and its health check live', async ({
  page,
}) => {
  await page.goto('/servers')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const banner = page.getByRole('alert').filter({ hasText: 'Server unreachable since' })
  await page.route('**/api/**', (route) => route.abort())
  await expect(banner).toBeVisible({ timeout: 25_000 })
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await expect(page.getByText('The server is unreachable. Nothing was refreshed.')).toBeVisible()
  // It stays, whatever else arrives from the server.
  await page.waitForTimeout(10_000)
  await expect(banner).toBeVisible()
  await page.unroute('**/api/**')
  await expect(banner).toBeHidden({ timeout: 10_000 })
})

test('a new build is looked for every hour and loaded once within ten seconds [C9]', async ({ page }) => {
  await page.clock.install()
  await page.goto('/servers')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate('window.oldBuild = true')

  await page.clock.fastForward('59:00')
  expect(await page.evaluate('window.oldBuild')).toBe(true)

  const newer = '<!doctype html><script type="module" src="/assets/index-newer.js"></script>'
  await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body: newer }))
  const reloaded = page.waitForEvent('load')
  await page.clock.fastForward('02:00')
  await reloaded
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate('window.oldBuild')).toBeUndefined()

  // Still not the newest build, and a chunk of it is missing: the guard holds for ten seconds.
  await page.evaluate('window.secondLoad = true')
  await page.evaluate("dispatchEvent(new Event('vite:preloadError', { cancelable: true }))")
  await page.waitForTimeout(300)
  expect(await page.evaluate('window.secondLoad')).toBe(true)
  await page.clock.fastForward('00:11')
  // Nor is a page lost because the line is down.
  await page.route('/', (route) => route.abort())
  await page.evaluate("dispatchEvent(new Event('vite:preloadError', { cancelable: true }))")
  await page.waitForTimeout(300)
  expect(await page.evaluate('window.secondLoad')).toBe(true)
  await page.unroute('/')
  await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body: newer }))
  const again = page.waitForEvent('load')
  await page
    .evaluate("dispatchEvent(new Event('vite:preloadError', { cancelable: true }))")
    .catch(() => undefined)
  await again
})

test('an English page never fetches the Arabic font, an Arabic page does', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url())
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'العربية' }).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate('document.fonts.ready')
  await expect.poll(() => fonts.some((url) => url.includes('inter'))).toBe(true)
  expect(fonts.some((url) => url.includes('vazirmatn'))).toBe(false)
  await page.goto('/ar')
  await expect.poll(() => fonts.some((url) => url.includes('vazirmatn'))).toBe(true)
})
