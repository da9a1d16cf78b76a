import { expect, onTestFinished, test, vi } from 'vitest'
import {
  applicationsScript,
  securityScript,
  updatesScript,
  usbScript,
} from '../collectors/inventory-scripts.windows.ts'
import { powershellWords } from './powershell.ts'
import { WindowsReport } from '../collectors/report.windows.ts'
import { hostScript, machineScript, processesScript } from '../collectors/scripts.windows.ts'

const scripts = {
  machineScript,
  processesScript,
  hostScript,
  usbScript,
  securityScript,
  updatesScript,
  applicationsScript,
}

test('a script fits the longest command line of Windows and takes no word from outside', () => {
  for (const script of Object.values(scripts)) {
    const words = powershellWords(script)
    expect(words.join(' ').length).toBeLessThan(32_000)
    expect(Buffer.from(words.at(-1) ?? '', 'base64').toString('utf16le')).toBe(script)
    expect(script).not.toMatch(/Invoke-Expression|\$args|\$input|Read-Host|\[Console\]::In|\$env:/i)
  }
})

test('a time is written in the calendar of the contract, whatever the language of the machine', () => {
  for (const script of Object.values(scripts)) {
    const written = [...script.matchAll(/\.ToString\('[^)]*\)/g)].map(([words]) => words)
    expect(written.filter((words) => !words.includes('InvariantCulture'))).toEqual([])
  }
})

test('a script changes nothing on the machine and calls nobody', () => {
  const changing =
    /\b(Set|New|Remove|Clear|Add|Enable|Disable|Start|Stop|Restart|Install|Uninstall|Update|Out|Export|Send|Invoke)-[A-Z]\w+/g
  const harmless = [
    'New-Object',
    'Start-Sleep',
    // Queries a volume or a process, and removes our own queued plug event.
    'Invoke-CimMethod',
    'Remove-Event',
  ]
  for (const script of Object.values(scripts)) {
    expect(
      [...script.matchAll(changing)].map(([name]) => name).filter((name) => !harmless.includes(name)),
    ).toEqual([])
    expect(script).not.toMatch(/\.(SetValue|DeleteSubKey|DeleteValue|CreateSubKey|Install|Download)\w*\(/)
    expect(script).not.toMatch(/https?:|System\.Net\.(Web|Http|Sockets)|-ComputerName/)
  }
})

test.each(Object.entries(scripts))('%s closes what it opens', (_, script) => {
  const closing: Record<string, string> = { '(': ')', '{': '}', '[': ']' }
  const words = script
    .replace(/^\s*#.*$/gm, '')
    .replace(/'[^'\n]*'/g, '')
    // String contents are no code, except subexpressions.
    .replace(/"(?:[^"$\n]|\$(?!\())*"/g, '')
  const open: string[] = []
  const wrong = (words.match(/[(){}[\]]/g) ?? []).filter((sign) =>
    sign in closing ? open.push(closing[sign] ?? '') === 0 : open.pop() !== sign,
  )
  expect([...wrong, ...open]).toEqual([])
})

test('a report is looked at once, an odd line is passed over, and silence is said', async () => {
  const program = `console.log('{"processes":1,"marks":{"usb":"3"}}'); setTimeout(() => console.log('{"proc'), 50); setInterval(() => {}, 1000)`
  const report = new WindowsReport(process.execPath, ['-e', program])
  onTestFinished(() => report.close())
  const look = vi.fn<(report: { amount(key: string): number }) => number>((now) => now.amount('processes'))
  const source = report.source<number | null>(null, look)
  expect(source.read(0)).toBeNull()
  await vi.waitFor(() => expect(source.read(0)).toBe(1), { timeout: 20_000 })
  expect(source.read(0)).toBe(1)
  expect([report.mark('usb'), report.mark('firewall')]).toEqual(['3', ''])
  expect(look).toHaveBeenCalledTimes(1)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  onTestFinished(() => clock.mockRestore())
  expect(() => source.read(0)).toThrow(/silent/)
}, 30_000)
