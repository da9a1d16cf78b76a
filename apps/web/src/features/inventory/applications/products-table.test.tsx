import type { Product } from '@marsad/contract/http/inventory'
import { expect, test, vi } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { ProductsTable } from './products-table.tsx'

const product: Product = {
  name: 'openssl',
  vendor: 'Debian',
  category: 'security',
  type: 'system',
  newest: '3.0.15',
  devices: 12,
  behind: 4,
  versions: [
    { id: 'a', version: '3.0.15', devices: 8 },
    { id: 'b', version: '3.0.9', devices: 4 },
  ],
}
const others: Product[] = [
  { ...product, name: 'nginx', behind: 0 },
  { ...product, name: 'tool', behind: 0, newest: '', versions: [] },
]

test('a product says who is behind, and its versions open the devices that have them', async () => {
  const onOpen = vi.fn<(title: string) => void>()
  const screen = await renderInLanguage(<ProductsTable products={[product, ...others]} onOpen={onOpen} />)
  const rows = screen.getByRole('row')
  await expect.poll(() => rows.nth(1).element().textContent).toContain('4 devices behind')
  await expect.poll(() => rows.nth(2).element().textContent).toContain('None behind')
  // Without a version it is unknown who is behind.
  await expect.poll(() => rows.nth(3).element().textContent).not.toContain('None behind')
  const toggle = screen.getByRole('button', { name: '2 versions of openssl' })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await screen.getByRole('button', { name: '4 devices with openssl 3.0.9' }).click()
  expect(onOpen).toHaveBeenCalledWith('b')
})
