import { expect, onTestFinished, test, vi } from 'vitest'
import { powershellWords } from './powershell.ts'
import { WindowsReport } from './report.windows.ts'
import { hostScript, machineScript, processesScript } from './scripts.windows.ts'

test('a script fits the longest command line of Windows and takes no word from outside', () => {
  for (const script of [machineScript, processesScript, hostScript]) {
    const words = powershellWords(script)
    expect(words.join(' ').length).toBeLessThan(32_000)
    expect(Buffer.from(words.at(-1) ?? '', 'base64').toString('utf16le')).toBe(script)
    expect(script).not.toMatch(/Invoke-Expression|\$args|\$input|Read-Host|\[Console\]::In|\$env:/i)
  }
})

test('a report is looked at once, an odd line is passed over, and silence is said', async () => {
  const program = `console.log('{"processes":1}'); setTimeout(() => console.log('{"proc'), 50); setInterval(() => {}, 1000)`
  const report = new WindowsReport(process.execPath, ['-e', program])
  onTestFinished(() => report.close())
  const look = vi.fn<(report: { amount(key: string): number }) => number>((now) => now.amount('processes'))
  const source = report.source<number | null>(null, look)
  expect(source.read(0)).toBeNull()
  await vi.waitFor(() => expect(source.read(0)).toBe(1), { timeout: 20_000 })
  expect(source.read(0)).toBe(1)
  expect(look).toHaveBeenCalledTimes(1)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  onTestFinished(() => clock.mockRestore())
  expect(() => source.read(0)).toThrow(/silent/)
}, 30_000)
