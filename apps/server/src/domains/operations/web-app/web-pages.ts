import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Locale } from '@marsad/contract/http/common'

export type WebPages = {
  /** The one HTML document of the app, in the language of the path that was asked for. */
  documents: Record<Locale, string>
  /** Every other file of the build, by its path from the root. */
  files: Set<string>
  contentPolicy: string
}

/** Reads the built web app once; undefined where none was built, as on a developer's machine. */
export async function loadWebPages(folder: string): Promise<WebPages | undefined> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
  if (html === undefined) return undefined
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== 'index.html')
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
  return {
    documents: { en: html, ar: html.replace('<html lang="en" dir="ltr"', '<html lang="ar" dir="rtl"') },
    files: new Set(files),
    contentPolicy: contentPolicyFor(html),
  }
}

/** Allows what the build contains and nothing else: no inline script but the ones written in the document. */
function contentPolicyFor(html: string): string {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  })
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inline].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "frame-src 'self'",
    "object-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
