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
  let rest = ''
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      onHeard()
      const blocks = (rest + read.value).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      yield* blocks.flatMap((block) => parseEvent(block) ?? [])
    }
  } finally {
    // Whoever stops listening, by leaving the loop or by a failure, also lets go of the connection.
    await reader.cancel().catch(() => undefined)
  }
}

function parseEvent(block: string): StreamEvent | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([^:]+):? ?(.*)$/.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { name, data: data.join('\n') } : null
}
