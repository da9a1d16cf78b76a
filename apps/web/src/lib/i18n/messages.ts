import type { en } from '../../locales/en/index.ts'
import type { Locale } from '../preferences.ts'

export type Messages = typeof en

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

const loaders = {
  en: async () => (await import('../../locales/en/index.ts')).en,
  ar: async () => (await import('../../locales/ar/index.ts')).ar as Messages,
}

/** Each language is one chunk; a page loads the one it speaks. */
export const loadMessages = (locale: Locale): Promise<Messages> => loaders[locale]()
