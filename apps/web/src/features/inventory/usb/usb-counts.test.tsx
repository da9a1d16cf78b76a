import { expect, test, vi } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { UsbCounts } from './usb-counts.tsx'

const counts = { connected: 7, recent: 2, unknown: 3, notReporting: 1, machines: 9 }

test('the number of unknown devices narrows the list to them', async () => {
  const onUnknownOnly = vi.fn<(unknown: boolean) => void>()
  const screen = await renderInLanguage(
    <UsbCounts counts={counts} unknownOnly={false} onUnknownOnly={onUnknownOnly} />,
  )
  const unknown = screen.getByRole('button', { name: /^Unknown devices/ })
  await expect.poll(() => unknown.element().textContent).toContain('Unknown devices3')
  await unknown.click()
  expect(onUnknownOnly).toHaveBeenCalledWith(true)
})

test('without a list nothing is unknown by number, and without reports there are no numbers', async () => {
  const screen = await renderInLanguage(
    <UsbCounts
      counts={{ ...counts, unknown: null, notReporting: 9 }}
      unknownOnly={false}
      onUnknownOnly={() => {}}
    />,
  )
  await expect.element(screen.getByText('No list yet')).toBeVisible()
  expect(screen.getByRole('button').all()).toHaveLength(0)
  await expect.element(screen.getByText('No data').first()).toBeVisible()
  expect(screen.getByText('No data').all()).toHaveLength(2)
})
