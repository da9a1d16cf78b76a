import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInLanguage } from './render-in-language.tsx'
import { Tabs } from './tabs.tsx'

const values = ['charts', 'network', 'host'] as const

function Sample() {
  const [value, setValue] = useState<(typeof values)[number]>('charts')
  return (
    <Tabs
      label="Parts"
      value={value}
      onValueChange={setValue}
      items={values.map((one) => ({ value: one, label: one }))}
    >
      <p>{value}</p>
    </Tabs>
  )
}

for (const [locale, next, previous] of [
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
] as const) {
  test(`arrows move along the tabs as ${locale} is read, and a press chooses`, async () => {
    const screen = await renderInLanguage(<Sample />, locale)
    const tab = (name: string) => screen.getByRole('tab', { name })
    await userEvent.tab()
    await expect.element(tab('charts')).toHaveFocus()
    await userEvent.keyboard(next)
    await expect.element(tab('network')).toHaveFocus()
    await expect.element(tab('charts')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(tab('network')).toHaveAttribute('aria-selected', 'true')
    await expect.element(screen.getByRole('tabpanel', { name: 'network' })).toHaveTextContent('network')
    await userEvent.keyboard(`${previous}${previous}`)
    await expect.element(tab('host')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(tab('charts')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(tab('host')).toHaveFocus()
  })
}
