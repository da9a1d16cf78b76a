import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadPiece } from './messages.ts'
import { needWords, speak, useSpoken } from './words.ts'

const roots: { unmount: () => void }[] = []
const drawn: string[] = []
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  drawn.length = 0
  const root = createRoot(document.createElement('div'))
  roots.push(root)
  const Page = () => {
    const { locale, messages } = useSpoken()
    drawn.push(`${locale} ${messages.common?.product ?? '-'} ${messages.team?.title ?? '-'}`)
    return null
  }
  act(() => root.render(createElement(Page)))
})
afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount()
  })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
const during = (work: () => Promise<unknown>) => act(async () => void (await work()))

test('a language is spoken when its words are here, and brings all that was needed before', async () => {
  await during(() => speak('en'))
  expect(drawn.at(-1)).toBe('en Marsad -')
  await during(() => needWords('team'))
  expect(drawn.at(-1)).toBe('en Marsad Team')
  await during(() => speak('ar'))
  expect(drawn.at(-1)).toBe('ar مرصد الفريق')
  expect(drawn.filter((line) => line.startsWith('ar') && line.includes('-'))).toEqual([])
  // Loaded words redraw nothing.
  const count = drawn.length
  await during(() => needWords('team'))
  await during(() => speak('ar'))
  expect(drawn).toHaveLength(count)
  await during(() => Promise.all([speak('en'), speak('ar')]))
  expect(drawn.some((line, at) => at >= count && line.startsWith('en'))).toBe(false)
  await during(() => speak('en'))
  expect(drawn.at(-1)).toBe('en Marsad Team')
})

test('words that do not come are a server that cannot be reached', async () => {
  await expect(loadPiece('en', 'nothing' as never)).rejects.toThrow('There are no words for nothing')
  await expect(needWords('nothing' as never)).rejects.toMatchObject({ code: 'network.unreachable' })
})
