import { createParser } from 'eventsource-parser'

export interface StreamEvent {
  name: string
  data: string
}

/** The events of a `text/event-stream`, as they come. Comments tell only that the other side is there: `onHeard`. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onHeard: () => void = () => {},
): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const events: StreamEvent[] = []
  const parser = createParser({ onEvent: ({ event: name = 'message', data }) => events.push({ name, data }) })
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      onHeard()
      parser.feed(read.value)
      yield* events.splice(0)
    }
  } finally {
    // Whoever stops listening, by leaving the loop or by a failure, also lets go of the connection.
    await reader.cancel().catch(() => undefined)
  }
}
