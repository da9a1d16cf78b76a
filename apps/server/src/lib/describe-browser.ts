import { parse } from 'bowser'

const longestUserAgent = 512

/** The browser and the system that a user agent claims to be, in the words people use for them. */
export function describeBrowser(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = parse(userAgent.slice(0, longestUserAgent))
  const join = (name?: string, version?: string) => [name, version].filter(Boolean).join(' ')
  return {
    browser: join(browser.name, browser.version?.split('.')[0]),
    system: join(os.name, os.versionName ?? os.version),
  }
}
