import type { Page } from '@marsad/contract/pages'
import type { Messages } from '../../lib/i18n/messages.ts'

interface Section {
  to: Extract<Page, `/alerts${string}`>
  name: Exclude<keyof Messages['alertWords']['sections'], 'label'>
}

/** The pages about alerts, in their order. */
export const sections = [{ to: '/alerts', name: 'alerts' }] as const satisfies readonly Section[]
