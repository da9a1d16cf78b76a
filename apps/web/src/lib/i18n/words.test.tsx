import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { needWords, speak, useSpoken } from './words.ts'

/** Everything that was ever on the page, one line for each time it was drawn. */
function watchWords() {
  const drawn: string[] = []
  const Page = () => {
    const { locale, messages } = useSpoken()
    drawn.push(`${locale} ${messages.common?.product ?? 'nothing'} ${messages.team?.title ?? 'nothing'}`)
    return null
  }
  return { drawn, Page }
}

test('a language is spoken when all its pieces are here, and not before [C11]', async () => {
  const { drawn, Page } = watchWords()
  await speak('en')
  await render(<Page />)
  await needWords('team')
  await expect.poll(() => drawn.at(-1)).toBe('en Marsad Team')
  await speak('ar')
  await expect.poll(() => drawn.at(-1)).toBe('ar مرصد الفريق')
  expect(drawn.filter((line) => line.startsWith('ar') && line.includes('nothing'))).toEqual([])
})

test('words that are asked for while the language changes come in the new one [C11]', async () => {
  const { drawn, Page } = watchWords()
  await speak('ar')
  await render(<Page />)
  const changing = speak('en')
  await needWords('usage')
  await changing
  await expect.poll(() => drawn.at(-1)).toMatch(/^en Marsad/)
  await speak('ar')
  await needWords('usage')
  expect(drawn.at(-1)).toMatch(/^ar مرصد/)
})

test('who changes their mind at once stays where they are [C11]', async () => {
  const { drawn, Page } = watchWords()
  await speak('en')
  await render(<Page />)
  await Promise.all([speak('ar'), speak('en')])
  expect(drawn.some((line) => line.startsWith('ar'))).toBe(false)
})
