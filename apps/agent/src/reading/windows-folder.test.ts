import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('Windows is where it says it is, and need not be on C:', async () => {
  vi.stubEnv('SystemRoot', String.raw`D:\Win`)
  vi.resetModules()
  const { windowsDir } = await import('../config.ts')
  const { powershellPath } = await import('./powershell.ts')
  expect(windowsDir).toBe(String.raw`D:\Win`)
  expect(powershellPath).toBe(String.raw`D:\Win\System32\WindowsPowerShell\v1.0\powershell.exe`)
})

test('where it does not say so, it is where it usually is', async () => {
  vi.stubEnv('SystemRoot', undefined)
  vi.resetModules()
  expect((await import('../config.ts')).windowsDir).toBe(String.raw`C:\Windows`)
})
