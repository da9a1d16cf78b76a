import type { Page } from '@playwright/test'

/** What the workspace of the test calls its own, and a protocol. */
const names = ['Layla Haddad', 'E-mail to admins', 'Prometheus remote write']

/** Sentences in the letters of the other language, and keys without words. Names and code keep their letters. */
export const foreignWords = (page: Page, own: readonly string[] = []) =>
  page.evaluate<string[]>(`
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = []
    const names = new RegExp(${JSON.stringify([...names, ...own].join('|'))}, 'g')
    // A name within a sentence stands between the signs that keep its direction.
    const isolated = /\\u2068[^\\u2069]*\\u2069/g
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isName = node.parentElement.closest('bdi, code, pre, kbd, script, style, [dir=ltr], [lang=en]')
      if (!isName && /[A-Za-z]{2,} [A-Za-z]{2,}|\\b[a-z]+(\\.[a-zA-Z]+){2,}/.test(node.data.replaceAll(names, '').replaceAll(isolated, ''))) found.push(node.data)
    }
    found
  `)
