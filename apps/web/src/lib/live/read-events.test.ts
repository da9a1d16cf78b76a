import { expect, test, vi } from 'vitest'
import { readEvents } from './read-events.ts'

const text = [
  ': open\n\n',
  'event: change\ndata: {"kind":"devices"}\n\n',
  ':\n\n',
  'data: مرصد\r\ndata: two\r\n\r\n',
  'event: frame\ndata: {"cut off',
].join('')
const bytes = new TextEncoder().encode(text)

test('events are read however the bytes were cut, and a comment is only heard', async () => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 1) controller.enqueue(bytes.slice(at, at + 1))
      controller.close()
    },
  })
  const onActivity = vi.fn<() => void>()
  const events = []
  for await (const event of readEvents(body, onActivity)) events.push(event)
  expect(events).toEqual([
    { name: 'change', data: '{"kind":"devices"}' },
    { name: 'message', data: 'مرصد\ntwo' },
  ])
  expect(onActivity).toHaveBeenCalled()
})

test('whoever stops reading lets go of the connection', async () => {
  const left = vi.fn<() => void>()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(bytes),
    cancel: left,
  })
  for await (const event of readEvents(body)) if (event.name === 'change') break
  expect(left).toHaveBeenCalledOnce()
})
