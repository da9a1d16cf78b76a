import { PbfWriter } from 'pbf'
import { compress } from 'snappyjs'

type Labels = Record<string, string>
export type Sent = { labels: Labels; value: number }

/** A WriteRequest as Prometheus makes it. */
export function writeRequest(series: readonly Sent[], at = Date.now()) {
  const writer = new PbfWriter()
  for (const one of series) {
    writer.writeMessage(
      1,
      ({ labels, value }, inner) => {
        for (const label of Object.entries(labels)) {
          inner.writeMessage(
            1,
            ([name, text], leaf) => {
              leaf.writeStringField(1, name)
              leaf.writeStringField(2, text)
            },
            label,
          )
        }
        inner.writeMessage(
          2,
          (number, leaf) => {
            leaf.writeDoubleField(1, number)
            leaf.writeVarintField(2, at)
          },
          value,
        )
      },
      one,
    )
  }
  return compress(Buffer.from(writer.finish()))
}

export const named = (instance: string, name = 'up', more: Labels = {}): Sent => ({
  labels: { __name__: name, instance, job: 'node', ...more },
  value: 1,
})

/** Sends a write as Prometheus does. */
export async function sendWrite(
  url: string,
  token: string,
  body: Buffer,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${url}/api/v1/write`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-protobuf',
      'content-encoding': 'snappy',
      ...headers,
    },
    body: new Uint8Array(body),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}
