import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import type { SecurityEvent } from '@marsad/contract/agent/inventory'
import { NoPermission, Unsupported } from '../absence.ts'
import { fileSignal } from '../../reading/file-signal.ts'
import type { InventorySource } from '../inventory-source.ts'
import { readLines } from '../../reading/read-lines.ts'
import type { RunProgram } from '../../reading/run-program.ts'
import { parseJournal } from './parse-journal.ts'
import { parseSyslog } from './parse-syslog.ts'
import { SecurityLog } from './security-log.ts'

const logs = ['/var/log/auth.log', '/var/log/secure']
const journals = ['/var/log/journal', '/run/log/journal']
const journalPath = '/usr/bin/journalctl'
/** The log of a public machine changes every second, and each change would cause a report. */
const signalEveryMs = 5 * 60_000
const mostBytes = 512 * 1024
const mostEntries = '3000'

interface Options {
  root: string
  run: RunProgram
}

type Access = 'readable' | 'forbidden' | 'missing'

export function linuxEvents({ root, run }: Options): InventorySource<SecurityEvent[]> {
  let signal = ''
  let signalAtMs = -Infinity
  let isFromJournal = false
  const journal = new Journal(run)

  async function look(): Promise<SecurityEvent[]> {
    const found: Access[] = []
    isFromJournal = false
    for (const path of logs) {
      found.push(await accessTo(root + path))
      if (found.at(-1) === 'readable') return readLog(root + path)
    }
    found.push(await accessToJournal(root))
    // Through a mount the journal may have a format that our journalctl cannot read.
    isFromJournal = found.at(-1) === 'readable' && root === ''
    if (isFromJournal) return journal.read()
    throw found.includes('forbidden') ? new NoPermission() : new Unsupported()
  }

  return {
    signal() {
      const now = performance.now()
      if (now - signalAtMs < signalEveryMs) return signal
      signalAtMs = now
      // A journal is many files that grow in place, so the time is the signal.
      signal = fileSignal(...logs.map((path) => root + path)) + (isFromJournal ? now : '')
      return signal
    },
    look,
  }
}

async function readLog(path: string): Promise<SecurityEvent[]> {
  const log = new SecurityLog()
  const now = Date.now()
  const onLine = (line: { text(start: number, end: number): string; at: number; end: number }) => {
    const entry = parseSyslog(line.text(line.at, line.end), now)
    if (entry) log.add(entry)
  }
  await readLines(path, onLine, { mostBytes, isTail: true })
  return log.newestFirst()
}

/** Continues each time where the last read ended. */
class Journal {
  readonly #run: RunProgram
  readonly #log = new SecurityLog()
  #cursor = ''

  constructor(run: RunProgram) {
    this.#run = run
  }

  async read(): Promise<SecurityEvent[]> {
    const from = this.#cursor ? [`--after-cursor=${this.#cursor}`] : []
    const fields = '--output-fields=MESSAGE,SYSLOG_IDENTIFIER,_PID'
    const only = ['SYSLOG_FACILITY=4', 'SYSLOG_FACILITY=10']
    const words = ['-o', 'json', '--no-pager', '-q', '-n', mostEntries, fields, ...from, ...only]
    for (const line of (await this.#run(journalPath, ...words)).split('\n')) {
      const entry = parseJournal(line)
      if (!entry) continue
      this.#cursor = entry.cursor
      this.#log.add(entry)
    }
    return this.#log.newestFirst()
  }
}

async function accessTo(path: string): Promise<Access> {
  if (fileSignal(path).startsWith('-')) return 'missing'
  return access(path, constants.R_OK).then(
    () => 'readable',
    () => 'forbidden',
  )
}

/** Access to the system journal; users can always read their own. */
async function accessToJournal(root: string): Promise<Access> {
  for (const folder of journals)
    for (const machine of await readdir(root + folder).catch(() => [])) {
      const found = await accessTo(`${root}${folder}/${machine}/system.journal`)
      if (found !== 'missing') return found
    }
  return 'missing'
}
