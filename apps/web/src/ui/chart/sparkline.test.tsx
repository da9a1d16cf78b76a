import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderCharts } from './chart-fixtures.tsx'
import { Sparkline } from './sparkline.tsx'

test('a sparkline says what it shows and breaks at a gap', async () => {
  await renderCharts({ children: <Sparkline values={[1, 2, null, 4, 5]} label="CPU, now 5%" /> })
  const image = page.getByRole('img', { name: 'CPU, now 5%' })
  await expect.element(image).toBeVisible()
  const line = image.element().querySelector('path[stroke]')?.getAttribute('d') ?? ''
  expect(line.match(/M/g)).toHaveLength(2)
})
