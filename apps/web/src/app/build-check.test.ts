import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchForNewBuild } from './build-check.ts'

const script = document.createElement('script')
const reads = vi.spyOn(Storage.prototype, 'getItem')
/** How often it was looked when the last reload was. */
const looks = () => reads.mock.calls.filter(([key]) => key === 'reloadedAt').length

beforeEach(() => {
  // A reload would take the tests with it: one a moment ago stops the next, and it is seen that one was due.
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  script.type = 'module'
  script.setAttribute('src', 'data:text/javascript,')
  document.head.prepend(script)
})
afterEach(() => {
  script.remove()
  document.body.replaceChildren()
})

/** A part of the page did not come, and the server has the page with another entry. */
async function missPart(entry: string) {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(`<script type="module" src="${entry}"></script>`))
  dispatchEvent(new Event('vite:preloadError'))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  await new Promise((settle) => setTimeout(settle, 50))
  fetched.mockRestore()
}

test('a newer build is moved to, unless somebody is writing or reads what is shown once', async () => {
  watchForNewBuild()
  await missPart('data:text/javascript,')
  expect(looks()).toBe(0)
  await missPart('/assets/newer.js')
  expect(looks()).toBe(1)

  const draft = document.createElement('textarea')
  document.body.append(draft)
  draft.value = 'half a thought'
  draft.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await missPart('/assets/newer.js')
  expect(looks()).toBe(1)

  draft.remove()
  const codes = document.createElement('div')
  codes.dataset['shownOnce'] = ''
  document.body.append(codes)
  await missPart('/assets/newer.js')
  expect(looks()).toBe(1)
  codes.remove()
  await missPart('/assets/newer.js')
  expect(looks()).toBe(2)
})
