import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

const revoked: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what is saved can be read for a minute after the press, as Safari and Firefox do', () => {
  const pressed: { href: string; name: string; isInPage: boolean; isHidden: boolean }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push({
      href: this.href,
      name: this.download,
      isInPage: this.isConnected,
      isHidden: this.hidden === true,
    })
  })
  saveFile(new Blob(['codes']), 'recovery-codes.txt')
  expect(pressed).toEqual([
    { href: 'blob:codes', name: 'recovery-codes.txt', isInPage: true, isHidden: true },
  ])
  expect(document.querySelector('a[download]')).toBeNull()
  vi.advanceTimersByTime(59_999)
  expect(revoked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(revoked).toEqual(['blob:codes'])
})
