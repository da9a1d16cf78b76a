import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { growsByCursor } from '../../lib/use-cursor-pages.ts'
import { renderInLanguage } from '../render-in-language.tsx'
import { LoadMore } from './load-more.tsx'

interface Page {
  row: string
  nextCursor: string | null
}

/** A list of three pages of one row, whose server answers when the test says so. */
async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: { cursor: string; answer: (edition: string) => void; fail: () => void }[] = []
  const ask = (cursor: string) =>
    new Promise<Page>((resolve, reject) => {
      const number = Number(cursor)
      const answer = (edition: string) =>
        resolve({ row: `row ${number} ${edition}`, nextCursor: number < 2 ? `${number + 1}` : null })
      asked.push({ cursor: cursor || '0', answer, fail: () => reject(new Error('Not now')) })
    })
  function List() {
    const query = useInfiniteQuery({
      ...growsByCursor,
      queryKey: ['list'],
      // As every list of the product: with the signal, a fetch that nobody awaits any more is aborted.
      queryFn: ({ pageParam, signal }) => Promise.race([ask(pageParam), aborted(signal)]),
    })
    return (
      <>
        {query.data?.pages.map(({ row }) => (
          <p key={row}>{row}</p>
        ))}
        <LoadMore query={query} />
      </>
    )
  }
  const screen = await renderInLanguage(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  )
  /** Answers the next request of the list, which is for this page. */
  const answer = async (cursor: string, edition: string) => {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked[0]?.cursor).toBe(cursor)
    asked.shift()?.answer(edition)
  }
  await answer('0', 'old')
  await expect.element(screen.getByText('row 0 old')).toBeVisible()
  return { screen, queryClient, asked, answer, button: screen.getByRole('button', { name: 'Load More' }) }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Aborted')))
  })

test('the next page comes although a refetch took the place of its request', async () => {
  const { screen, queryClient, asked, answer, button } = await open()
  await button.click()
  await expect.poll(() => asked.map(({ cursor }) => cursor)).toEqual(['1'])
  asked.shift()
  void queryClient.invalidateQueries()
  await answer('0', 'new')
  await answer('1', 'new')
  await expect.element(screen.getByText('row 1 new')).toBeVisible()
  await expect.element(screen.getByText('row 0 new')).toBeVisible()
  // One press is one page.
  await expect.element(button).toBeEnabled()
  expect(asked).toEqual([])
})

test('a press during a refetch lets the refetch arrive, and the next page after it', async () => {
  const { screen, queryClient, answer, button } = await open()
  void queryClient.invalidateQueries()
  await button.click()
  await answer('0', 'new')
  await expect.element(screen.getByText('row 0 new')).toBeVisible()
  await answer('1', 'new')
  await expect.element(screen.getByText('row 1 new')).toBeVisible()
})

test('a next page that fails is asked for once, and can be asked for again', async () => {
  const { screen, asked, answer, button } = await open()
  await button.click()
  await expect.poll(() => asked.length).toBe(1)
  asked.shift()?.fail()
  await expect.element(button).toBeEnabled()
  expect(asked).toEqual([])
  await button.click()
  await answer('1', 'late')
  await expect.element(screen.getByText('row 1 late')).toBeVisible()
})
