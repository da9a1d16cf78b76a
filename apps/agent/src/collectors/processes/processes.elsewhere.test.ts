import { ProcessList } from '@marsad/contract/agent/facts'
import { expect, onTestFinished, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { parseCommands, parsePs, parseThreads } from './parse-ps.ts'
import { compareProcesses } from './polled-processes.ts'
import { parseWindowsProcesses, windowsProcessCount, windowsProcesses } from './processes.windows.ts'

const { bytes, text } = fixturesOf(import.meta.url)

const parseMac = (ps: string) =>
  parsePs(ps, parseCommands(text('macos-14.commands')), parseThreads(text('macos-14.top')))

test('macOS: joins ps and top, and names a program whose path holds blanks', () => {
  const looks = parseMac(text('macos-14.ps'))
  expect(looks).toHaveLength(5)
  expect(looks[2]).toEqual({
    pid: 1893,
    name: 'Google Chrome',
    user: 'sara',
    status: 'sleeping',
    cpuSeconds: 241.02,
    memoryBytes: 412_672 * 1024,
    threads: 41,
    command: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome --restart',
  })
  expect(looks.map(({ status }) => status)).toEqual(['sleeping', 'running', 'sleeping', 'waiting', 'zombie'])
})

test('Windows: reads one report, without the process that is none', () => {
  expect(parseWindowsProcesses(text('windows-11.jsonl'))).toMatchObject([
    { pid: 4, name: 'System', command: 'System' },
    { pid: 5120, name: 'MsMpEng', user: 'SYSTEM', cpuSeconds: 981_273 },
    { pid: 9128, name: 'chrome', user: 'sara', threads: 38, memoryBytes: 412_093_440 },
  ])
  expect(windowsProcessCount(LooseRecord.parse('{"processes":231}'))).toBe(231)
  expect(windowsProcessCount(LooseRecord.parse('{}'))).toBeNull()
})

test('compares two tables: the heaviest first, and a number that was given again from its start', () => {
  const [chrome] = parseMac(text('macos-14.ps')).slice(2, 3)
  if (!chrome) throw new Error('no fixture')
  const before = [chrome, { ...chrome, pid: 7, cpuSeconds: 900 }]
  const now = [
    { ...chrome, cpuSeconds: chrome.cpuSeconds + 1 },
    { ...chrome, pid: 7, cpuSeconds: 0.5 },
    { ...chrome, pid: 8, cpuSeconds: 4 },
  ]
  const list = compareProcesses(before, now, 2, 2)
  expect(list.processes.map(({ pid }) => pid)).toEqual([8, 1893])
  expect(list.processes[1]?.cpuRatio).toBeCloseTo(0.5, 6)
  expect(list.total).toBe(3)
  expect(() => ProcessList.parse(list)).not.toThrow()
})

test('keeps one program running while somebody asks', async () => {
  const line = text('windows-11.jsonl').trim()
  const program = `setInterval(() => console.log(${JSON.stringify(line)}), 100)`
  const processes = windowsProcesses(process.execPath, ['-e', program])
  onTestFinished(() => processes.close())
  const list = await processes.list(2)
  expect(list.processes.map(({ name }) => name)).toEqual(['chrome', 'MsMpEng'])
  expect(list.total).toBe(3)
}, 30_000)

test('survives any accident to what ps prints', () => {
  for (const looks of survivors(bytes('macos-14.ps'), (file) => parseMac(new TextDecoder().decode(file)))) {
    expect(looks.every(({ cpuSeconds, memoryBytes }) => !(cpuSeconds < 0) && memoryBytes >= 0)).toBe(true)
  }
})
