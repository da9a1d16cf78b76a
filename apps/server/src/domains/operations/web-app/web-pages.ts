import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Locale } from '@marsad/contract/http/common'

export type WebPages = {
  /** The HTML document of the app, per language of the path. */
  documents: Record<Locale, string>
  /** Other files of the build, by path from the root. */
  files: Set<string>
  contentPolicy: string
}

/** Reads the built web app once; undefined without a build, as in development. */
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

/** Allows only what the build contains: no inline scripts but those in the document. */
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
