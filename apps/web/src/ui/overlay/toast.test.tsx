import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bar, barWidth, box, renderToasts, shown, width } from './render-toasts.tsx'
import { toast } from './toast.ts'

afterEach(async () => {
  await page.viewport(width, 800)
})

test('bottom right, 24rem wide, 16 px apart [C5]', async () => {
  await renderToasts()
  toast.info('First', { duration: 0 })
  toast.info('Second', { duration: 0 })
  await expect.element(shown('Second')).toBeVisible()
  await expect.poll(() => Math.round(box('Second').bottom)).toBe(800 - 16)
  expect(box('Second').right).toBe(width - 16)
  expect(box('Second').width).toBe(384)
  expect(box('Second').top - box('First').bottom).toBeCloseTo(16, 0)
})

test('bottom left in Arabic, its bar shrinking toward the right [C5]', async () => {
  await renderToasts('ar')
  toast.warning('تنبيه', { duration: 3000 })
  await expect.element(shown('تنبيه')).toBeVisible()
  expect(box('تنبيه').left).toBe(16)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(bar('تنبيه').getBoundingClientRect().right).toBeCloseTo(box('تنبيه').right - 1, 0)
  expect(barWidth('تنبيه')).toBeLessThan(360)
})

test('full width on a phone [C5]', async () => {
  await renderToasts()
  await page.viewport(390, 800)
  toast.info('Narrow', { duration: 0 })
  await expect.element(shown('Narrow')).toBeVisible()
  expect(box('Narrow').width).toBe(390 - 32)
})

test('the close button closes, and says so in Arabic [C5]', async () => {
  await renderToasts('ar')
  toast.error('تعذّر الحفظ')
  await shown('تعذّر الحفظ').getByRole('button', { name: 'إغلاق' }).click()
  await expect.poll(() => shown('تعذّر الحفظ').query()).toBeNull()
})

test('keyboard focus stops the clock', async () => {
  await renderToasts()
  toast.success('Read me')
  await expect.element(shown('Read me')).toBeVisible()
  await userEvent.keyboard('{F6}{Tab}{Tab}')
  await expect.element(shown('Read me').getByRole('button', { name: 'Close' })).toHaveFocus()
  const before = barWidth('Read me')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(barWidth('Read me')).toBeCloseTo(before, -1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown('Read me').query()).toBeNull()
})

test('an action runs once and closes the toast; the same id replaces', async () => {
  await renderToasts()
  const undo = vi.fn<() => void>()
  toast.info('Deleting', { id: 'folder', duration: 0 })
  toast.info('Deleted', { id: 'folder', duration: 0, action: { label: 'Undo', onClick: undo } })
  await expect.element(shown('Deleted')).toBeVisible()
  expect(shown('Deleting').query()).toBeNull()
  await shown('Deleted').getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledOnce()
  await expect.poll(() => shown('Deleted').query()).toBeNull()
})
