import { afterEach, expect, test, vi } from 'vitest'
import { renderInLanguage } from '../render-in-language.tsx'
import { CustomRange } from './custom-range.tsx'

afterEach(() => vi.useRealTimers())

test('a range of one’s own begins at the moment in which it is opened, not at that of the page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 18) })
  const chosen: object[] = []
  const screen = await renderInLanguage(
    <CustomRange
      range={{ kind: 'last', range: '1h' }}
      timeZone="UTC"
      onChoose={(span) => chosen.push(span)}
    />,
  )
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-01-01 17:00')
  await expect.element(screen.getByLabelText('To')).toHaveValue('2026-01-01 18:00')
  await screen.getByLabelText('From').fill('2026-01-01 19:00')
  await screen.getByRole('button', { name: 'Apply' }).click()
  expect(chosen).toEqual([])
  await screen.getByLabelText('From').fill('2026-01-01 16:30')
  await screen.getByRole('button', { name: 'Apply' }).click()
  expect(chosen).toEqual([{ from: Date.UTC(2026, 0, 1, 16, 30), to: Date.UTC(2026, 0, 1, 18) }])
})
