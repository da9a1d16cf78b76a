import type { Process } from '@marsad/contract/agent/facts'
import { expect, test } from 'vitest'
import { renderInLanguage } from '../../ui/render-in-language.tsx'
import { ProcessesTable } from './processes-table.tsx'

const process = (pid: number, group: Process['group']): Process => ({
  pid,
  name: `p${pid}`,
  user: 'root',
  status: 'running',
  cpuRatio: 0.1,
  memoryBytes: 1024,
  threads: 1,
  command: '',
  group,
})
const evil = '<b>{evil}</b> مرحبا'
const processes = [
  process(1, { kind: 'container', name: evil }),
  process(2, { kind: 'service', name: 'cron.service' }),
  process(3, null),
]

test.for([
  ['en', 'Container or service', 'Container ', 'Service '],
  ['ar', 'الحاوية أو الخدمة', 'حاوية ', 'خدمة '],
] as const)(
  'a process names the container or the service it belongs to: %s',
  async ([locale, title, ...kinds]) => {
    const screen = await renderInLanguage(<ProcessesTable processes={processes} withGroups />, locale)
    await expect.element(screen.getByRole('columnheader', { name: title })).toBeVisible()
    const cells = [...screen.container.querySelectorAll('tbody tr td:nth-child(4)')]
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      `${kinds[0]}${evil}`,
      `${kinds[1]}cron.service`,
      '',
    ])
    expect(screen.container.querySelector('b')).toBeNull()
  },
)

test('a machine that knows no groups has no column for them', async () => {
  const screen = await renderInLanguage(<ProcessesTable processes={processes} withGroups={false} />)
  expect(screen.getByRole('columnheader').all()).toHaveLength(6)
})
