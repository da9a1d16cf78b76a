import { expect, test } from 'vitest'
import { renderInLanguage } from '../render-in-language.tsx'
import { Segmented } from './segmented.tsx'

const ranges = ['live', 'hour', 'day', 'week', 'month', 'quarter', 'custom'] as const

test.for(['en', 'ar'] as const)(
  'where there is no room for all, none is cut and the chosen one is in sight, in %s',
  async (locale) => {
    const screen = await renderInLanguage(
      <div style={{ width: 160 }}>
        <Segmented
          label="Range"
          value="custom"
          onValueChange={() => undefined}
          items={ranges.map((value) => ({ value, label: value }))}
        />
      </div>,
      locale,
    )
    const bar = screen.getByRole('radiogroup').element()
    const place = (part: Element) => part.getBoundingClientRect()
    const labels = [...bar.children]
    expect(labels.filter((label) => label.scrollWidth > label.clientWidth)).toEqual([])
    const chosen = labels.at(-1)
    if (!chosen) throw new Error('Nothing is there')
    expect(place(chosen).left).toBeGreaterThanOrEqual(place(bar).left)
    expect(place(chosen).right).toBeLessThanOrEqual(place(bar).right)
  },
)
