import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  addressKey,
  avatarUrl,
  cookieJar,
  describeBrowser,
  localeOf,
  securityHeaders,
} from '../http-headers.ts'

test('an answer over https says that there is no other way', () => {
  const over = (url: string) => securityHeaders(new URL(url))
  expect(over('https://a.example')).toHaveProperty('strict-transport-security')
  expect(over('http://a.example')).not.toHaveProperty('strict-transport-security')
  expect(over('http://a.example')['content-security-policy']).toContain("default-src 'none'")
})

test.for([
  ['', 'en'],
  ['ar', 'ar'],
  ['AR-SA', 'ar'],
  ['en-GB,ar;q=0.9', 'en'],
  ['en;q=0.3, ar;q=0.7', 'ar'],
  ['fr, de;q=0.9', 'en'],
  ['fr;q=1, ar;q=0.1', 'ar'],
  ['ar;q=0, en;q=0.1', 'en'],
  ['ar;q=0', 'en'],
  ['ar;q=nonsense', 'en'],
  [`${'fr,'.repeat(300)}ar`, 'en'],
] as const)('of “%s” it is %s', ([header, locale]) => {
  expect(localeOf(header)).toBe(locale)
})

test('no header is English', () => {
  expect(localeOf()).toBe('en')
})

test('a browser is told in the words that people have for it', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  expect(describeBrowser(firefox)).toEqual({ browser: 'Firefox 140', system: 'Windows 10' })
  expect(describeBrowser('')).toEqual({ browser: '', system: '' })
  expect(describeBrowser('curl/8.0').system).toBe('')
  expect(describeBrowser(`${' '.repeat(600)}${firefox}`).browser).toBe('')
})

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['2001:db8::4:5:6:7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001::', '2001:0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['::2:3:4:5:6:7:8', '0:2:3:4'],
  ['unknown', 'unknown'],
] as const)('%s counts as %s', ([ip, key]) => {
  expect(addressKey(ip)).toBe(key)
})

test('all addresses of one /64 are one sender, and no other is', () => {
  const address = fc.tuple(fc.ipV6(), fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }))
  fc.assert(
    fc.property(address, ([ip, low]) => {
      const key = addressKey(ip)
      fc.pre(key.split(':').length === 4)
      const lower = [48n, 32n, 16n, 0n].map((shift) => ((low >> shift) & 0xffffn).toString(16)).join(':')
      expect(addressKey(`${key}:${lower}`)).toBe(key)
    }),
  )
})

const value = 'a'.repeat(43)
function jar(url: string, cookies: Record<string, string> = {}) {
  const setCookie = vi.fn<(...given: unknown[]) => void>()
  const request = { cookies, ctx: { config: { http: { publicUrl: new URL(url) } } } }
  return { setCookie, jar: cookieJar(request as never, { setCookie } as never) }
}

test('a cookie is for no script and no other site, and over https for https alone', () => {
  const secure = jar('https://a.example')
  secure.jar.set('known', value, { path: '/api', maxAgeSeconds: 60 })
  expect(secure.setCookie).toHaveBeenCalledWith('known', value, {
    path: '/api',
    maxAge: 60,
    httpOnly: true,
    sameSite: 'strict',
    secure: true,
  })
  const plain = jar('http://a.example')
  plain.jar.set('known', value, { path: '/', maxAgeSeconds: 60 })
  expect(plain.setCookie.mock.calls[0]?.[2]).toMatchObject({ secure: false })
})

test('a cookie that is no token of ours is none', () => {
  const { jar: own } = jar('https://a.example', { good: value, short: 'a', odd: `${value};` })
  expect(own.get('good')).toBe(value)
  expect(own.get('short')).toBeUndefined()
  expect(own.get('odd')).toBeUndefined()
  expect(own.get('missing')).toBeUndefined()
})

test('an avatar has an address that needs no token', () => {
  expect(avatarUrl('1')).toBe('/api/avatars/1')
})
