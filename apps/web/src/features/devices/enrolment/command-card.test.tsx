import type { CreatedEnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { CommandCard, type System } from './command-card.tsx'

const created = {
  token: 'marsad_e_0123456789abcdefghijklmnopqrstuvwxyz',
  enrolmentKey: {
    id: 'key-1',
    hint: 'marsad_e_01',
    deviceName: '',
    tags: [],
    uses: 0,
    mostUses: 1,
    createdBy: 'Sara',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    isExpired: false,
  },
} as unknown as CreatedEnrolmentKey

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ devices: [] }))
})
afterEach(() => vi.restoreAllMocks())

const words = {
  en: {
    command: 'Install command',
    compose: 'Docker Compose file',
    copy: 'Copy',
    reads: /^Reads the host’s files through a read-only mount, as a user without rights/,
    lacks: /^Not available from a container: pending updates, firewall rules, RPM packages and the journal/,
    service: 'Installs it as a service under a dedicated user, without special rights.',
  },
  ar: {
    command: 'أمر التثبيت',
    compose: 'ملف Docker Compose',
    copy: 'نسخ',
    reads: /^يصل إلى ملفات المضيف للقراءة فقط، بحساب بلا صلاحيات/,
    lacks: /^ما لا يُقرأ من داخل الحاوية: التحديثات المعلّقة وقواعد جدار الحماية/,
    service: 'يثبّته خدمةً تعمل بحساب مستقل بلا صلاحيات خاصة.',
  },
} as const

function Shown() {
  const [system, setSystem] = useState<System>('linux')
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <CommandCard created={created} system={system} onSystemChange={setSystem} onAgain={() => {}} />
    </QueryClientProvider>
  )
}

test.each(['en', 'ar'] as const)(
  'the Docker tab has the whole command, and says what the container reads and lacks, in %s [D13]',
  async (locale) => {
    const say = words[locale]
    const screen = await renderInLanguage(<Shown />, locale)
    const command = screen.getByLabelText(say.command)
    const text = () => command.element().textContent
    await expect.poll(text).toContain('install.sh | sudo MARSAD_ENROLMENT_KEY=')
    await screen.getByRole('radio', { name: 'Docker' }).click()
    await expect
      .poll(text)
      .toContain(
        `curl -fsSL ${location.origin}/agent/download/marsad-agent.tar |\n  docker build --tag marsad-agent - &&\ndocker run `,
      )
    // A line break within an option would end the command there.
    const joined = text().replaceAll(' \\\n', ' ')
    expect(joined.split('\n')).toHaveLength(3)
    expect(joined).toContain(` --env MARSAD_AGENT_SERVER=${location.origin} `)
    expect(joined).toContain(` --env MARSAD_ENROLMENT_KEY=${created.token} `)
    expect(joined).toContain(' --volume /:/host:ro,rslave ')
    expect(joined).toContain(' --cap-drop ALL ')
    expect(joined).not.toMatch(/privileged |docker\.sock|--cap-add/)
    // Both: a box that scrolls from right to left would show the ends of the lines.
    await expect.element(command).toHaveAttribute('dir', 'ltr')
    expect(command.element().querySelector('pre')?.dir).toBe('ltr')
    await expect.element(screen.getByText(say.reads)).toBeVisible()
    await expect.element(screen.getByText(say.lacks)).toBeVisible()
    await expect.element(screen.getByText(say.service)).not.toBeInTheDocument()

    await expect.element(screen.getByRole('button', { name: say.copy })).toBeVisible()
    await screen.getByText(say.compose).click()
    const compose = screen.getByLabelText(say.compose)
    await expect.element(compose).toBeVisible()
    expect(compose.element().textContent).toContain(`MARSAD_ENROLMENT_KEY: ${created.token}\n`)
    expect(compose.element().textContent).toContain('- /:/host:ro,rslave\n')
  },
)
