import type { OsRelease } from './parse-os-release.ts'

/** `ProductName:		macOS` … */
export function parseSwVers(text: string): OsRelease {
  const valueOf = (key: string) => new RegExp(`^${key}:\\s*(.+)$`, 'm').exec(text)?.[1]?.trim() ?? ''
  const build = valueOf('BuildVersion')
  return {
    os: valueOf('ProductName'),
    osVersion: [valueOf('ProductVersion'), build && `(${build})`].filter(Boolean).join(' '),
  }
}

/** `{ sec = 1718000412, usec = 120938 } Mon Jun 10 08:20:12 2024` */
export function parseBootTime(text: string): string | null {
  const seconds = /\bsec = (\d{1,10})\b/.exec(text)?.[1]
  return seconds ? new Date(Number(seconds) * 1000).toISOString() : null
}

export const parsePlatformUuid = (text: string): string =>
  /"IOPlatformUUID" = "([0-9A-F-]+)"/i.exec(text)?.[1] ?? ''
