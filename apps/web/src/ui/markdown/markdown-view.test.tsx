import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { MarkdownView } from './markdown-view.tsx'

test('words have their form, and a table its cells', async () => {
  const { container } = await render(
    <MarkdownView
      text={'**bold** `code` https://example.com/a\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n- one\n- two'}
    />,
  )
  expect(container.querySelector('strong')?.textContent).toBe('bold')
  expect(container.querySelector('code')?.dir).toBe('ltr')
  expect(container.querySelector('a')?.href).toBe('https://example.com/a')
  expect(Array.from(container.querySelectorAll('td'), (cell) => cell.textContent)).toEqual(['1', '2'])
  expect(container.querySelectorAll('ul > li')).toHaveLength(2)
})

test('HTML is the text that it is, a link leads only to the web or a mail, and no picture is loaded', async () => {
  const hostile = [
    '<img src=x onerror="window.hurt=1"> <b>not bold</b>',
    '<script>window.hurt=1</script>',
    '[a](javascript:alert(1)) [b](data:text/html,x) [c](//example.com) [d](mailto:a@example.com) [e][f]',
    '![eye](https://example.com/eye.png)',
    '[f]: javascript:alert(1)',
  ].join('\n\n')
  const { container } = await render(<MarkdownView text={hostile} />)
  expect(container.querySelectorAll('img, script, b')).toHaveLength(0)
  expect(container.textContent).toContain('<b>not bold</b>')
  const links = [...container.querySelectorAll('a')]
  expect(links.map(({ href }) => href)).toEqual(['mailto:a@example.com', 'https://example.com/eye.png'])
  for (const { rel } of links) expect(rel).toContain('noopener')
})

test('what is nested without end is cut, and drawn within the time of a blink', async () => {
  const start = performance.now()
  const texts = [
    '> '.repeat(9000),
    '- '.repeat(9000),
    `${'- '.repeat(16)}a\n`.repeat(600),
    '*a '.repeat(6000),
    '['.repeat(20_000),
    '`'.repeat(20_000),
  ]
  for (const text of texts) await render(<MarkdownView text={`${text}end`} />)
  expect(document.querySelectorAll('blockquote').length).toBeLessThan(40)
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('who is called upon stands out', async () => {
  const { container } = await render(
    <MarkdownView text="ask @Sara Ali and @Sara" mentions={['Sara', 'Sara Ali']} />,
  )
  expect(Array.from(container.querySelectorAll('bdi'), (name) => name.textContent)).toEqual([
    '@Sara Ali',
    '@Sara',
  ])
})
