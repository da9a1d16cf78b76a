import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Ledger, Tally } from './ledger.ts'

type Line =
  | { keys: readonly string[] }
  | { deviceId: string; keys: number; sent: string; acknowledged: string }

/** One line for each list of series names, which many devices share, and one for each device. */
export async function writeLedgers(path: string, ledgers: ReadonlyMap<string, Ledger>): Promise<void> {
  const file = createWriteStream(path)
  const write = (line: Line) => file.write(`${JSON.stringify(line)}\n`)
  const lists: (readonly string[])[] = []
  for (const [deviceId, { keys, sent, acknowledged }] of ledgers) {
    if (!lists.includes(keys)) {
      lists.push(keys)
      write({ keys })
    }
    write({ deviceId, keys: lists.indexOf(keys), sent: pack(sent), acknowledged: pack(acknowledged) })
  }
  file.end()
  await once(file, 'finish')
}

export async function readLedgers(path: string): Promise<Map<string, Ledger>> {
  const lists: (readonly string[])[] = []
  const ledgers = new Map<string, Ledger>()
  for await (const text of createInterface(createReadStream(path))) {
    const line = JSON.parse(text) as Line
    if (!('deviceId' in line)) lists.push(line.keys)
    else {
      const keys = lists[line.keys] ?? []
      ledgers.set(line.deviceId, { keys, sent: unpack(line.sent), acknowledged: unpack(line.acknowledged) })
    }
  }
  return ledgers
}

const pack = ({ counts, checks }: Tally): string =>
  Buffer.concat([counts, checks].map(({ buffer }) => new Uint8Array(buffer))).toString('base64')

function unpack(text: string): Tally {
  const bytes = Buffer.from(text, 'base64')
  const all = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  return { counts: all.slice(0, all.length / 2), checks: all.slice(all.length / 2) }
}
