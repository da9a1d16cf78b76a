import { expect, test } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { someContainer, someFigures } from './container-fixtures.ts'
import { ContainersTable } from './containers-table.tsx'

const hostile = '<b onclick=alert(1)>{evil}</b> \u202e مرحبا'
const stopped = {
  ...someContainer,
  id: 'c2',
  name: 'job',
  state: 'exited',
  exitCode: 137,
  restarts: null,
  memoryLimitBytes: null,
  figures: null,
} as const
const rowOf = (container: Element, text: string) =>
  [...container.querySelectorAll('tbody tr')].find((row) => row.textContent?.includes(text))
const cellsOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map(
    ({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '',
  )

test('a container tells what it uses, against its limits', async () => {
  const screen = await renderInLanguage(
    <ContainersTable rows={[{ container: someContainer, figures: someFigures }]} isStale={false} />,
  )
  const cells = cellsOf(rowOf(screen.container, 'web'))
  expect(cells[0]).toMatch(/^webshopnginx:1.280123456789ab/)
  expect(cells[1]).toBe('RunningHealthy')
  expect(cells[2]).toBe('0.42 coresof 2 cores')
  expect(cells[3]).toContain('50%512 MB of 1 GB')
  expect(cells[4]).toBe('1.5 KB/s read0 B/s written')
  await expect.element(screen.getByRole('meter', { name: 'Memory of web' })).toBeVisible()
})

test('a figure that nobody measured is a dash with its reason, and never 0', async () => {
  const screen = await renderInLanguage(
    <ContainersTable
      rows={[
        { container: stopped, figures: null },
        { container: someContainer, figures: { ...someFigures, cpuCores: null, memoryBytes: null } },
      ]}
      isStale={false}
    />,
  )
  const idle = cellsOf(rowOf(screen.container, 'job'))
  expect(idle[1]).toBe('Exited (137)')
  expect(idle.slice(2, 6)).toEqual(['–Not running', '–Not running', '–Not running', '–Not running'])
  expect(idle[6]).toBe('–Not measured')
  const busy = cellsOf(rowOf(screen.container, 'web'))
  expect([busy[2], busy[3], busy[5]]).toEqual(['–Not measured', '–Not measured', '–Not measured'])
  expect(busy[4]).toBe('1.5 KB/s read0 B/s written')
})

test('the details open by name and have the whole digest, the limits and the kills', async () => {
  const screen = await renderInLanguage(
    <ContainersTable
      rows={[{ container: { ...someContainer, oomKills: 3 }, figures: someFigures }]}
      isStale={false}
    />,
  )
  const button = screen.getByRole('button', { name: 'Details of web' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  for (const text of [someContainer.digest, 'Unless stopped', '0.0.0.0:8080→80/tcp'])
    await expect.element(screen.getByText(text, { exact: true }).last()).toBeVisible()
  const facts = screen.container.querySelector('tr[id] td')?.textContent?.replaceAll('\u00a0', ' ')
  for (const text of ['Memory limit1 GB', 'CPU limit2 cores', 'Out-of-memory kills3', 'Exit code–'])
    expect(facts).toContain(text)
})

test('what a machine wrote is text in any language, left to right, and never markup', async () => {
  const evil = {
    ...someContainer,
    name: hostile,
    project: hostile,
    image: hostile,
    digest: '<i>',
    ports: [hostile],
  }
  const screen = await renderInLanguage(
    <ContainersTable rows={[{ container: evil, figures: someFigures }]} isStale={false} />,
    'ar',
  )
  expect(screen.container.querySelector('b, i')).toBeNull()
  const isolated = [...screen.container.querySelectorAll('bdi[dir=ltr]')].map(
    ({ textContent }) => textContent,
  )
  expect(isolated.filter((text) => text === hostile).length).toBeGreaterThanOrEqual(4)
  const cells = cellsOf(rowOf(screen.container, 'evil'))
  expect(cells[1]).toBe('تعملسليمة')
  expect(cells[2]).toBe('0.42 نواةمن 2 نواة')
  expect(cells[4]).toBe('قراءة 1.5 ك.ب/ثكتابة 0 بايت/ث')
})
