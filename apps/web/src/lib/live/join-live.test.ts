import { afterEach, expect, test, vi } from 'vitest'
import { joinLive } from './join-live.ts'
import { openLive, type LiveListener, type LiveWish } from './open-live.ts'

interface Line {
  wish: LiveWish
  listener: LiveListener
  close: () => void
}

// Holding a line is tested in `open-live`; these tests count the lines.
vi.mock(import('./open-live.ts'), async (original) => ({
  ...(await original()),
  openLive: vi.fn<typeof openLive>(),
}))

const lines: Line[] = []
vi.mocked(openLive).mockImplementation((wish, listener) => {
  const close = vi.fn<() => void>()
  lines.push({ wish, listener, close })
  return close
})
const settled = () => new Promise((settle) => setTimeout(settle))
const leaving: (() => void)[] = []
const join = (wish: LiveWish, listener: LiveListener = {}) => {
  const leave = joinLive(wish, listener)
  leaving.push(leave)
  return leave
}

afterEach(async () => {
  for (const leave of leaving.splice(0)) leave()
  await settled()
  lines.length = 0
})

test('all who listen share one line, and a screen that gives way to another does not cut it', async () => {
  const received: string[] = []
  const leave = join({}, { onChange: () => received.push('screen') })
  join({}, { onChange: () => received.push('frame') })
  await settled()
  leave()
  join({}, { onChange: () => received.push('next screen') })
  await settled()
  expect(lines).toHaveLength(1)
  lines[0]?.listener.onChange?.({ kind: 'alerts' })
  expect(received).toEqual(['frame', 'next screen'])
})

test('who comes while it is open is told that it may have missed something', async () => {
  join({})
  await settled()
  lines[0]?.listener.onOpen?.()
  const opened = vi.fn<() => void>()
  join({}, { onOpen: opened })
  await settled()
  expect(opened).toHaveBeenCalledOnce()
})

test('who comes after a cut is told when it is open again, and not before', async () => {
  join({})
  await settled()
  lines[0]?.listener.onOpen?.()
  lines[0]?.listener.onCut?.()
  const opened = vi.fn<() => void>()
  join({}, { onOpen: opened })
  await settled()
  expect(opened).not.toHaveBeenCalled()
  lines[0]?.listener.onOpen?.()
  expect(opened).toHaveBeenCalledOnce()
})

test('the frames of a device come on the same line, as long as somebody looks at it', async () => {
  join({})
  await settled()
  const leave = join({ device: 'one', parts: ['metrics'] })
  await settled()
  leave()
  await settled()
  expect(lines.map(({ wish }) => wish.device)).toEqual([undefined, 'one', undefined])
  expect(lines.map(({ close }) => vi.mocked(close).mock.calls.length)).toEqual([1, 1, 0])
})

test('all are told of all that comes, also beside those who do not want to know', async () => {
  const received: string[] = []
  join({ device: 'one' })
  join(
    { device: 'one' },
    {
      onOpen: () => received.push('open'),
      onCut: () => received.push('cut'),
      onChange: ({ kind }) => received.push(kind),
      onFrame: ({ at }) => received.push(`frame ${at}`),
    },
  )
  await settled()
  const [line] = lines
  line?.listener.onOpen?.()
  line?.listener.onChange?.({ kind: 'alerts' })
  line?.listener.onFrame?.({ at: 5 })
  line?.listener.onCut?.()
  expect(received).toEqual(['open', 'alerts', 'frame 5', 'cut'])
})

test('a line that is not open yet says nothing to who comes', async () => {
  const opened = vi.fn<() => void>()
  join({}, { onOpen: opened })
  await settled()
  join({}, { onOpen: opened })
  await settled()
  expect(opened).not.toHaveBeenCalled()
})

test('one who wants no device does not take it from who looks at one', async () => {
  join({ device: 'one' })
  join({})
  await settled()
  expect(lines.map(({ wish }) => wish.device)).toEqual(['one'])
})

test('the last who leaves closes the line, and who leaves at once opens none', async () => {
  const failed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  addEventListener('error', failed)
  join({})()
  await settled()
  expect(lines).toHaveLength(0)
  const leave = join({})
  await settled()
  lines[0]?.listener.onOpen?.()
  // A listener without `onOpen` is not notified.
  join({})()
  join({})
  await settled()
  leave()
  leaving.at(-1)?.()
  await settled()
  expect(lines).toHaveLength(1)
  expect(lines[0]?.close).toHaveBeenCalledOnce()
  removeEventListener('error', failed)
  expect(failed).not.toHaveBeenCalled()
})
