import type { Locale } from './http/common.ts'

/** All pages as patterns. Each exists in English, and in Arabic under `/ar`. */
export const pages = [
  '/',
  '/auth',
  '/auth/callback',
  '/invitation',
  '/share',
  '/analytics',
  '/servers',
  '/servers/$id',
  '/alerts',
  '/alerts/$id',
  '/alerts/rules',
  '/alerts/channels',
  '/alerts/maintenance',
  '/on-call',
  '/team',
  '/tickets',
  '/tickets/$id',
  '/storage',
  '/usb',
  '/security',
  '/applications',
  '/containers',
  '/metrics',
  '/metrics/explore',
  '/changes',
  '/monitors',
  '/monitors/new',
  '/monitors/$id',
  '/status-pages',
  '/status-pages/$id',
  '/status/$slug',
  '/subscription',
  '/acknowledge',
  '/profile',
  '/settings/preferences',
  '/settings/api-keys',
  '/settings/workspace',
  '/settings/billing',
  '/settings/audit',
  '/instance',
  '/instance/workspaces',
  '/instance/engines',
  '/instance/jobs',
  '/instance/versions',
  '/instance/audit',
  '/help',
  '/docs',
  '/docs/$page',
] as const
export type Page = (typeof pages)[number]

const arabic = /^\/ar(?=\/|$)/

export const localeOf = (pathname: string): Locale => (arabic.test(pathname) ? 'ar' : 'en')

/** The path without its language: `/ar/servers` and `/servers` are the same page. */
export const withoutLocale = (pathname: string): string => pathname.replace(arabic, '') || '/'

export function withLocale(locale: Locale, pathname: string): string {
  const path = withoutLocale(pathname)
  if (locale === 'en') return path
  return path === '/' ? '/ar' : `/ar${path}`
}

const patterns = pages.map((page) => new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}/?$`))

/** Whether this path is a page; otherwise the server answers 404. */
export function isPage(pathname: string): boolean {
  const path = withoutLocale(pathname)
  return patterns.some((pattern) => pattern.test(path))
}
