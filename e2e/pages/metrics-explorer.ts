import { Device } from '@marsad/contract/http/devices'
import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import { expect, type Page, type ArgsOf } from '../test.ts'
import { violations } from '../violations.ts'
import { watchedTest as test } from '../watched-test.ts'

export const words = {
  en: { query: 'PromQL query', run: 'Run', legend: 'Shown lines', wrong: 'This is not a valid query.' },
  ar: {
    query: 'استعلام PromQL',
    run: 'نفّذ',
    legend: 'الخطوط المعروضة',
    wrong: 'هذا ليس استعلامًا صحيحًا.',
  },
} as const

export const path = (query: string, more = '') =>
  `/metrics/explore?${new URLSearchParams({ query }).toString()}${more}`

export const chart = (page: Page, title: string) => page.getByRole('figure', { name: title, exact: true })

export const rows = (page: Page) => page.getByRole('main').locator('tbody tr')

export const drawQuery =
  (locale: Locale) =>
  async ({ page, fleet }: ArgsOf<typeof test>) => {
    const w = words[locale]

    test.setTimeout(180_000)
    const { name } = await fleet.get(`/api/devices/${fleet.online}`, Device)
    await page.goto(withLocale(locale, '/metrics/explore'))
    const query = page.getByRole('combobox', { name: w.query })
    await query.fill('max by (device) (system_cpu_busy_ratio')
    await page.getByRole('button', { name: w.run, exact: true }).click()
    // The engine's own words, left to right in both languages.
    const problem = page.getByRole('main').getByRole('alert')
    await expect(problem).toContainText(w.wrong)
    await expect(problem.locator('code[dir=ltr]')).toContainText('parse error')
    await expect(query).toHaveValue('max by (device) (system_cpu_busy_ratio')

    await query.fill('system_cpu_busy_ratio')
    await query.press('Control+Enter')
    await expect(page).toHaveURL(withLocale(locale, path('system_cpu_busy_ratio')))
    await expect(chart(page, 'system_cpu_busy_ratio').locator('canvas')).toBeVisible()
    await expect(problem).toHaveCount(0)
    // Of many series only as many are drawn as can be distinguished, and the page shows how many.
    await expect(
      chart(page, 'system_cpu_busy_ratio').getByRole('list', { name: w.legend }).getByRole('listitem'),
    ).toHaveCount(12)
    await expect(chart(page, 'system_cpu_busy_ratio')).toContainText(/12 (of|من) \d\d/)

    await query.fill(`system_network_up{device="${fleet.online}"}`)
    await query.press('Enter')
    await expect(rows(page).first()).toContainText('interface=')
    await expect(rows(page).first().getByRole('link', { name })).toHaveAttribute(
      'href',
      withLocale(locale, `/servers/${fleet.online}`),
    )
    await page.reload()
    await expect(query).toHaveValue(`system_network_up{device="${fleet.online}"}`)
    await expect(chart(page, 'system_network_up').locator('canvas')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360)
  }
