import type { Image } from '@marsad/contract/http/containers'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { ImagesTable } from './images-table.tsx'

const image: Image = {
  image: 'nginx:1.28',
  containers: 12,
  devices: 9,
  behind: 2,
  digests: [
    {
      digest: `sha256:${'a'.repeat(64)}`,
      createdAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      devices: 7,
    },
    { digest: `sha256:${'b'.repeat(64)}`, createdAt: null, devices: 2 },
  ],
}
const hostile = '<b>{evil}</b> مرحبا'

const open = (images: readonly Image[], locale: 'en' | 'ar' = 'en') => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ImagesTable images={images} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return renderInLanguage(<RouterProvider router={router} />, locale)
}
const hrefOf = (link: Element) => decodeURIComponent(link.getAttribute('href') ?? '')

test('an image leads to its containers, to those of an old digest and to those of one digest', async () => {
  const screen = await open([image, { ...image, image: 'redis:8', behind: 0 }])
  const rows = screen.getByRole('row')
  await expect.poll(() => rows.nth(1).element().textContent).toContain('2 machines behind')
  await expect.poll(() => rows.nth(2).element().textContent).toContain('None behind')
  const all = screen.getByRole('link', { name: 'nginx:1.28', exact: true })
  expect(hrefOf(all.element())).toContain('image=nginx:1.28')
  const old = screen.getByRole('link', { name: /^2 machines behind: containers with an old digest/ }).first()
  expect(hrefOf(old.element())).toContain('behind=true')
  await screen.getByRole('button', { name: /^2 digests of .*nginx:1\.28/ }).click()
  const digests = screen.getByRole('list', { name: /^2 digests of/ }).getByRole('link')
  await expect
    .poll(() => digests.first().element().textContent)
    .toMatch(/^a{12}newestbuilt 3 days ago7 machines$/)
  await expect.poll(() => digests.nth(1).element().textContent).toBe('bbbbbbbbbbbbage unknown2 machines')
  expect(hrefOf(digests.nth(1).element())).toContain(`search=sha256:${'b'.repeat(64)}`)
})

test('a hostile name is text in Arabic too', async () => {
  const screen = await open([{ ...image, image: hostile }], 'ar')
  await expect.element(screen.getByRole('link', { name: hostile, exact: true })).toBeVisible()
  expect(screen.container.querySelector('b')).toBeNull()
  await expect.element(screen.getByText('جهازان متأخران').last()).toBeVisible()
})
