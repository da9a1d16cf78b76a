import { pages, type Page as PagePath } from '@marsad/contract/pages'
import type { Page } from '@playwright/test'

/** A page of the product, or a dialog that is opened on one. */
export interface Scene {
  name: string
  path: string
  /** Visible without signing in. */
  isPublic?: boolean
  /** Nothing to see where nothing has happened. */
  isFilledOnly?: boolean
  /** What a person does first; it has to work in both languages. */
  open?: (page: Page) => Promise<void>
}

/** The things of the demo that stand in the addresses. */
export interface Ids {
  device: string
  containerHost: string
  alert: string
  monitorAlert: string
  ticket: string
  monitor: string
  statusPage: string
}

const pathOf = (page: PagePath, ids: Ids): string => {
  const found: Record<string, string> = {
    '/servers/$id': `/servers/${ids.device}`,
    '/alerts/$id': `/alerts/${ids.alert}`,
    '/tickets/$id': `/tickets/${ids.ticket}`,
    '/monitors/$id': `/monitors/${ids.monitor}`,
    '/status-pages/$id': `/status-pages/${ids.statusPage}`,
    '/status/$slug': '/status/nakhla',
    '/docs/$page': '/docs/alerts',
  }
  return found[page] ?? page
}

const nameOf = (page: string) =>
  page === '/' ? 'dashboard' : page.slice(1).replaceAll('/', '-').replace('$', '')

const publicPages: readonly string[] = ['/auth', '/status/$slug']

/** Every page of the contract, with what exists in place of `$id`, and what else people open. */
export const scenesOf = (ids: Ids): Scene[] => [
  ...pages.map((page) => ({
    name: nameOf(page),
    path: pathOf(page, ids),
    isPublic: publicPages.includes(page),
    isFilledOnly: page.includes('$') || publicPages.includes(page),
  })),
  { name: 'wall', path: '/?wall=true', isFilledOnly: true },
  { name: 'nowhere', path: '/nowhere', isFilledOnly: true },
  { name: 'servers-id-live', path: `/servers/${ids.device}?range=live`, isFilledOnly: true, open: watchLive },
  ...['containers', 'services'].map((tab) => ({
    name: `servers-id-${tab}`,
    path: `/servers/${ids.containerHost}?tab=${tab}`,
    isFilledOnly: true,
  })),
  ...['processes', 'usb', 'security', 'applications', 'alerts', 'timeline'].map((tab) => ({
    name: `servers-id-${tab}`,
    path: `/servers/${ids.device}?tab=${tab}`,
    isFilledOnly: true,
  })),
  {
    name: 'metrics-explore-series',
    path: '/metrics/explore?query=system_network_io_bytes_per_second&range=6h',
    isFilledOnly: true,
  },
  { name: 'images', path: '/containers?list=images', isFilledOnly: true },
  { name: 'alerts-id-monitor', path: `/alerts/${ids.monitorAlert}`, isFilledOnly: true },
  { name: 'tickets-board', path: '/tickets?layout=board' },
  { name: 'tickets-new', path: '/tickets#new', isFilledOnly: true },
  { name: 'storage-share', path: '/storage', isFilledOnly: true, open: openShare },
  {
    name: 'monitors-new-check',
    path: '/monitors/new?add=check',
    isFilledOnly: true,
    open: (page) => page.mouse.wheel(0, 2000),
  },
]

/** As many points as a chart needs to be one. */
async function watchLive(page: Page) {
  await page.waitForTimeout(20_000)
}

async function openShare(page: Page) {
  await page.locator('main button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: /share|شارك|مشارك/i }).click()
  await page.getByRole('dialog').waitFor()
}
