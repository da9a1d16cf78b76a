import type { Page } from '@marsad/contract/pages'
import type { Messages } from '../../lib/i18n/messages.ts'
import type { GuardedRoute } from '../../lib/session/use-may.ts'

interface Section {
  to: Exclude<Extract<Page, `/alerts${string}`>, `${string}$${string}`>
  name: Exclude<keyof Messages['alertWords']['sections'], 'label'>
  /** The call behind the page, where not every role may make it. */
  needs?: GuardedRoute
}

/** The pages about alerts, in their order. */
export const sections: readonly Section[] = [
  { to: '/alerts', name: 'alerts' },
  { to: '/alerts/rules', name: 'rules' },
  { to: '/alerts/channels', name: 'channels', needs: 'GET /api/channels' },
  { to: '/alerts/maintenance', name: 'maintenance' },
]
