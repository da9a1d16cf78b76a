import type { Messages } from '../lib/i18n/messages.ts'

/** The catalogue's name for a page. */
export type PageTitle = keyof Messages['pages']
