import type { Service } from '@marsad/contract/http/containers'
import { expect, test } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { someFigures } from '../containers/container-fixtures.ts'
import { ServicesTable } from './services-table.tsx'

const ssh: Service = {
  name: 'ssh.service',
  description: 'OpenBSD Secure Shell server',
  state: 'active',
  subState: 'running',
  result: 'success',
  restarts: 0,
  since: '2026-11-01T10:00:00.000Z',
  isEnabled: true,
  figures: null,
}
const backup: Service = {
  ...ssh,
  name: 'backup.service',
  description: '<b>{evil}</b> مرحبا',
  state: 'failed',
  subState: 'failed',
  result: 'oom-kill',
  restarts: 4,
  isEnabled: null,
}
const rows = [
  { service: ssh, figures: { ...someFigures, memoryLimitBytes: null } },
  { service: backup, figures: null },
]
const cellsOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map(
    ({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '',
  )

test.for([
  [
    'en',
    ['FailedOut of memoryfailed (oom-kill)', '4', '–Not running', '–Not running', 'Started by others'],
    ['Runningactive (running)', '0', '0.42 cores', '512 MB', 'Yes'],
  ],
  [
    'ar',
    ['أخفقتنفدت الذاكرةfailed (oom-kill)', '4', '–لا تعمل', '–لا تعمل', 'تشغّلها خدمات أخرى'],
    ['تعملactive (running)', '0', '0.42 نواة', '512 م.ب', 'نعم'],
  ],
] as const)(
  'failed services come first, in plain words and those of systemd: %s',
  async ([locale, failed, fine]) => {
    const screen = await renderInLanguage(<ServicesTable rows={rows} isStale={false} />, locale)
    const [first, second] = screen.container.querySelectorAll('tbody tr')
    const shown = (row: Element | undefined) => {
      const [, state, , ...rest] = cellsOf(row)
      return [state, ...rest]
    }
    expect(cellsOf(first)[0]).toContain('backup.service<b>{evil}</b> مرحبا')
    expect(screen.container.querySelector('b')).toBeNull()
    expect(shown(first)).toEqual(failed)
    expect(shown(second)).toEqual(fine)
  },
)
