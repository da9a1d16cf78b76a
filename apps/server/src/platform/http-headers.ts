import { Locale } from '@marsad/contract/http/common'
import { parse } from 'bowser'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'

/** Headers of every response. Pages of the web app replace the content security policy with their own. */
export const securityHeaders = (publicUrl: URL) => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(publicUrl.protocol === 'https:' && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

export type CookieJar = {
  get(name: string): string | undefined
  set(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void
}

const token = /^[\w-]{20,200}$/

/** Cookies that hold only a random token: no script can read them, no other site can send them. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  const secure = request.ctx.config.http.publicUrl.protocol === 'https:'
  return {
    get(name) {
      const value = request.cookies[name]
      return value !== undefined && token.test(value) ? value : undefined
    },
    set(name, value, { path, maxAgeSeconds }) {
      void reply.setCookie(name, value, {
        path,
        maxAge: maxAgeSeconds,
        httpOnly: true,
        sameSite: 'strict',
        secure,
      })
    },
  }
}

/** The first supported language in an Accept-Language header, by weight; English if it names none. */
export function localeOf(acceptLanguage = ''): Locale {
  const wishes = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((wish) => {
      const [tag = '', weight = ''] = wish.trim().split(';q=')
      return { language: tag.toLowerCase().split('-')[0], weight: weight === '' ? 1 : Number(weight) || 0 }
    })
    .toSorted((a, b) => b.weight - a.weight)
  for (const { language, weight } of wishes) {
    const known = Locale.safeParse(language)
    if (known.success && weight > 0) return known.data
  }
  return 'en'
}

const longestUserAgent = 512

/** The browser and system that a user agent claims, under their common names. */
export function describeBrowser(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = parse(userAgent.slice(0, longestUserAgent))
  const join = (name?: string, version?: string) => [name, version].filter(Boolean).join(' ')
  return {
    browser: join(browser.name, browser.version?.split('.')[0]),
    system: join(os.name, os.versionName ?? os.version),
  }
}

/** The rate limit key of an address: an IPv4 address, or the /64 of one IPv6 customer. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - after.length).fill('0')
  return [...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** The path of an avatar, which an `<img>` loads without a token. */
export const avatarUrl = (avatarId: string) => `/api/avatars/${avatarId}`
