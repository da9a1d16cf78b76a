import { createSocket } from 'node:dgram'
import { once } from 'node:events'

type DnsRecord = { kind: 'A' | 'TXT'; value: string }
const kinds = { A: 1, TXT: 16 } as const

/** A name server with configurable records; it answers other queries with no records. */
export async function startNameServer() {
  let records: DnsRecord[] = []
  let isSilent = false
  let ignored: string | undefined
  const questions: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const name = nameIn(question)
    questions.push(name)
    const isIgnored = ignored !== undefined && name.endsWith(ignored)
    if (!isSilent && !isIgnored) socket.send(answerTo(question, records), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    answerWith(...next: DnsRecord[]) {
      records = next
      isSilent = false
      ignored = undefined
    },
    fallSilent() {
      isSilent = true
    },
    /** Names of this domain get no answer, until the next records. */
    ignore(domain: string) {
      ignored = `.${domain}`
    },
    /** The names that were asked for, once for each query. */
    questions,
    close: () => socket.close(),
  }
}

function nameIn(question: Buffer): string {
  const labels: string[] = []
  for (let at = 12, length = 0; (length = question[at] ?? 0) > 0; at += length + 1) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
  }
  return labels.join('.')
}

function answerTo(question: Buffer, records: readonly DnsRecord[]): Buffer {
  const nameEnd = question.indexOf(0, 12) + 1
  const questionSection = question.subarray(12, nameEnd + 4)
  const kind = question.readUInt16BE(nameEnd)
  const answers = records.filter((one) => kinds[one.kind] === kind).map(recordOf)
  const head = Buffer.from(question.subarray(0, 12))
  // A response, recursion available, no error.
  head.writeUInt16BE(0x81_80, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(answers.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, questionSection, ...answers])
}

function recordOf({ kind, value }: DnsRecord): Buffer {
  const text = Buffer.from(value)
  const data = kind === 'A' ? Buffer.from(value.split('.').map(Number)) : Buffer.from([text.length, ...text])
  // The name of the query, by compression pointer.
  const head = Buffer.from([0xc0, 0x0c, 0, kinds[kind], 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
