import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page as it stands, one line each. */
export async function violations(page: Page, allowed: string[] = []) {
  const { violations: found } = await new AxeBuilder({ page }).disableRules(allowed).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)
}
