/** A report as lines of text: all samples of a moment, then those of the next. */
export function readReport(message: Buffer): string {
  const lines: { at: number; line: string }[] = []
  for (const series of fieldsOf(message)) {
    const [[, name] = [], ...others] = fieldsOf(series.bytes)
      .filter(({ field }) => field === 1)
      .map(({ bytes }) => fieldsOf(bytes).map((one) => one.bytes.toString()))
    const inside = others.map(([label, text]) => `${label}=${JSON.stringify(text)}`).join()
    for (const { field, bytes } of fieldsOf(series.bytes)) {
      if (field !== 2) continue
      const [value, time] = fieldsOf(bytes)
      const at = time?.number ?? 0
      lines.push({ at, line: `${name}${inside && `{${inside}}`} ${value?.bytes.readDoubleLE()} ${at}\n` })
    }
  }
  return lines
    .toSorted((a, b) => a.at - b.at)
    .map(({ line }) => line)
    .join('')
}

type Field = { field: number; bytes: Buffer; number: number }

function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const varint = () => {
    let number = 0
    for (let power = 1; ; power *= 128) {
      const byte = message.readUInt8(at++)
      number += (byte % 128) * power
      if (byte < 128) return number
    }
  }
  while (at < message.length) {
    const tag = varint()
    const number = tag % 8 === 1 ? 8 : varint()
    const length = tag % 8 === 0 ? 0 : number
    fields.push({ field: tag >> 3, bytes: message.subarray(at, at + length), number })
    at += length
  }
  return fields
}
