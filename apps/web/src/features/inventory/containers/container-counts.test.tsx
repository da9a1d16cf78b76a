import { expect, test, vi } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { ContainerCounts } from './container-counts.tsx'

const counts = { running: 31, stopped: 4, unhealthy: 1, behind: 6, machines: 9 }

test('the number of old images narrows the list to them', async () => {
  const onBehindOnly = vi.fn<(behind: boolean) => void>()
  const screen = await renderInLanguage(
    <ContainerCounts counts={counts} behindOnly={false} onBehindOnly={onBehindOnly} />,
  )
  await screen.getByRole('button', { name: /^Old images/ }).click()
  expect(onBehindOnly).toHaveBeenCalledWith(true)
  expect(screen.container.textContent).toContain('Running31')
  expect(screen.container.textContent).toContain('Unhealthy1')
})

test('without a machine that reports there are no numbers', async () => {
  const none = { running: 0, stopped: 0, unhealthy: 0, behind: 0, machines: 0 }
  const screen = await renderInLanguage(
    <ContainerCounts counts={none} behindOnly={false} onBehindOnly={() => {}} />,
    'ar',
  )
  await expect.poll(() => screen.getByText('لا بيانات').all().length).toBe(4)
})
