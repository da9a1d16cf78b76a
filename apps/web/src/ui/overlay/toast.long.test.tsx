// Long: a toast stays for five seconds.
// Covers: apps/web/src/ui/overlay
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bar, barWidth, box, elsewhere, renderToasts, shown } from './render-toasts.tsx'
import { toast } from './toast.ts'

test('a toast stays 5000 ms, its bar shrinking toward the start [C5]', async () => {
  await renderToasts()
  // Before the code that draws it has arrived.
  const requested = performance.now()
  toast.success('Saved', { description: 'All of it' })
  await expect.element(shown('Saved')).toBeVisible()
  const seen = performance.now()
  await expect.element(page.getByText('All of it')).toBeVisible()
  const before = barWidth('Saved')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(barWidth('Saved')).toBeLessThan(before - 30)
  expect(bar('Saved').getBoundingClientRect().left).toBeCloseTo(box('Saved').left + 1, 0)
  await expect.poll(() => shown('Saved').query(), { timeout: 15_000 }).toBeNull()
  const gone = performance.now()
  // The toast is seen a little later, and found gone later still on a busy machine.
  expect(gone - requested).toBeGreaterThan(5000)
  expect(gone - seen).toBeLessThan(9000)
})

test('hover stops the clock and the bar', async () => {
  await renderToasts()
  toast.success('Hold')
  await expect.element(shown('Hold')).toBeVisible()
  await userEvent.hover(shown('Hold'))
  const before = barWidth('Hold')
  // A fifth of its time, and of its bar, if the clock went on.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(barWidth('Hold')).toBeCloseTo(before, -1)
  await expect.element(shown('Hold')).toBeVisible()
  await userEvent.hover(page.getByText(elsewhere))
  await expect.poll(() => shown('Hold').query(), { timeout: 15_000 }).toBeNull()
})
