import { createParser } from 'eventsource-parser'

export interface StreamEvent {
  name: string
  data: string
}

/** The events of a `text/event-stream`, as they arrive. Comments are heartbeats: `onActivity`. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onActivity: () => void = () => {},
): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const events: StreamEvent[] = []
  const parser = createParser({ onEvent: ({ event: name = 'message', data }) => events.push({ name, data }) })
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      onActivity()
      parser.feed(read.value)
      yield* events.splice(0)
    }
  } finally {
    // A listener that stops, by leaving the loop or by a failure, also closes the connection.
    await reader.cancel().catch(() => undefined)
  }
}
